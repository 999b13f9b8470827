--- The commands of `assay transform` that make the changes which advice tells to try. A command is
-- given only if the change can be made of the source that was recorded.
-- @module assay.advise.rewriting

local lfs = require("lfs")
local command = require("assay.record.command")
local file = require("assay.util.file")
local record = require("assay.record.record")
local shell = require("assay.util.shell")
local source = require("assay.record.source")
local stringx = require("pl.stringx")
local tablex = require("pl.tablex")

local rewriting = {}
rewriting.__index = rewriting

-- Seconds that one attempt may take, and all of them.
local ATTEMPT_MOST, ALL_MOST = 3, 5
-- What stands in a rule for the variables of a kernel to which a transformation applies.
local ALL = "*"
-- Options that the simulator adds to those of a program.
local SIMULATORS = { ["-cl-kernel-arg-info"] = true, ["-I."] = true, ["-g"] = true }

--- Options of the compiler, without those that are the simulator's.
local function options_of(program)
  local words = {}
  for word in (record.optional(program.build_options) or ""):gmatch("%S+") do
    words[#words + 1] = not SIMULATORS[word] and word or nil
  end
  return table.concat(words, " ")
end

--- The file that defines a kernel; nil if it, or one that has lines of it, is not as it was
-- recorded.
local function path_of(self, entry)
  local seen, found = {}, nil
  for _, line in ipairs(entry.lines) do
    if not seen[line.file] then
      seen[line.file] = true
      local path, lines = self.sources:locate(entry.program, line.file)
      if not lines then
        return nil
      end
      found = found or source.definition(lines, entry.name) and path
    end
  end
  return found or nil
end

--- Has a record kernels of other names?
local function is_of_several(document, name)
  return tablex.find_if(document.kernels, function(entry) return entry.name ~= name end) ~= nil
end

--- A file as a word of a command: no option.
local function operand(path)
  return path:sub(1, 1) == "-" and "./" .. path or path
end

--- What `assay transform` is asked about: the words behind its transformations.
-- @tparam table entry of the record
-- @treturn ?{string,...} nil if there is no file that it can be asked about
function rewriting:subject_of(entry)
  local path, launch = path_of(self, entry), command.file(self.document)
  launch = launch and file.within(self.document.provenance.directory, launch)
  if not path or launch and lfs.attributes(launch, "mode") ~= "file" then
    return nil
  elseif launch then
    local words = is_of_several(self.document, entry.name) and { "--kernel", entry.name } or {}
    tablex.insertvalues(words, command.settings(self.document))
    words[#words + 1] = operand(file.from_here(launch))
    return words
  end
  local sizes = table.concat(entry.ndrange["local"], ",")
  local words = { "--kernel", entry.name, "--local", (sizes:gsub(",1$", ""):gsub(",1$", "")) }
  local options = options_of(self.document.programs[entry.program])
  if options ~= "" then
    table.move({ "--build-options", options }, 1, 2, #words + 1, words)
  end
  words[#words + 1] = operand(path)
  return words
end

--- Run `assay transform`, unless time is over; what it says on stdout, and its status.
local function ask(self, words, subject)
  if os.time() > self.ends then
    return "", nil
  end
  local all = { "timeout", tostring(ATTEMPT_MOST), self.command, "transform", "-q" }
  table.move(words, 1, #words, #all + 1, all)
  table.move(subject, 1, #subject, #all + 1, all)
  return shell.capture(shell.join(all) .. " 2>&1 < /dev/null")
end

--- The variables of a kernel to which a transformation applies.
local function variables_of(self, transformation, subject)
  local names, pattern = {}, ("%%f[^\n\0]%s (%%S+):%%s+applies"):format(transformation)
  for name in ask(self, { "--list" }, subject):gmatch(pattern) do
    names[#names + 1] = name
  end
  return names
end

--- The words of a transformation for a kernel, each way that there is.
local function ways_of(self, transformation, subject)
  local given = stringx.split(transformation)
  if given[#given] ~= ALL then
    return #given > 0 and { given } or {} -- "" stands for none
  end
  return tablex.imap(function(name)
    return table.move({ name }, 1, 1, #given, table.move(given, 1, #given, 1, {}))
  end, variables_of(self, given[1]:sub(3), subject))
end

--- Can the kernel be rewritten so?
local function is_made(self, way, subject)
  local scratch, _ <close> = shell.make_folder()
  local words = table.move(way, 1, #way, 1, {})
  table.move({ "-o", scratch .. "/made" }, 1, 2, #words + 1, words)
  local _, status = ask(self, words, subject)
  return status == 0
end

--- A command as a user may copy it.
-- @tparam {string,...} way a transformation's words
-- @tparam {string,...} subject from `rewriting:subject_of`
-- @treturn string "assay transform --split sum dot.launch"
function rewriting.text(way, subject)
  local words = { "assay", "transform" }
  for _, list in ipairs({ way, subject }) do
    for _, word in ipairs(list) do
      words[#words + 1] = word:find("^%-%-[%l-]+$") and word or shell.word(word)
    end
  end
  return table.concat(words, " ")
end

--- The words by which a transformation can be made.
-- @tparam string transformation of a remedy, "--stage A" or "--unroll *"
-- @tparam {string,...} subject from `rewriting:subject_of`
-- @tparam table known keeps what was found of the kernel before, for another finding
-- @treturn ?{string,...} nil if none of its ways can be made
function rewriting:way_of(transformation, subject, known)
  if known[transformation] == nil then
    local ways = ways_of(self, transformation, subject)
    known[transformation] = ways[tablex.find_if(ways, function(way)
      return is_made(self, way, subject)
    end) or 0] or false
  end
  return known[transformation] or nil
end

--- The first of a remedy's transformations that can be made, as a command.
local function command_for(self, remedy, subject, known)
  for _, transformation in ipairs(remedy.transformations or {}) do
    local way = self:way_of(transformation, subject, known)
    if way then
      return rewriting.text(way, subject)
    end
  end
end

--- Has a finding a remedy that can be made?
local function has_transformation(finding)
  return tablex.find_if(finding.remedies, function(remedy)
    return remedy.transformations and #remedy.transformations > 0
  end) ~= nil
end

--- Look for commands.
-- @tparam string assay path of Assay's own program
-- @tparam table document a record
-- @tparam table sources of it, from `source.open`
-- @tparam ?boolean is_patient whether to look for as long as it takes
-- @treturn table for `rewriting:add`; `command`, `document`
function rewriting.open(assay, document, sources, is_patient)
  return setmetatable({ command = assay, document = document, sources = sources,
    ends = is_patient and math.huge or os.time() + ALL_MOST }, rewriting)
end

--- Has a warning a remedy that can be made of some kernel?
-- @tparam {table,...} findings
-- @treturn boolean
function rewriting.has_transformations(findings)
  return tablex.find_if(findings, function(each)
    return each.level == "warning" and has_transformation(each)
  end) ~= nil
end

--- Give the best remedy of each warning for which there is one a `command`, a line for a shell that
-- shows the change.
-- @tparam table entry of the record
-- @tparam {table,...} findings about it
function rewriting:add(entry, findings)
  local warnings = tablex.filter(findings, function(each) return each.level == "warning" end)
  local subject, known = #warnings > 0 and self:subject_of(entry), {}
  self.is_without_source = self.is_without_source or not subject
    and tablex.find_if(warnings, has_transformation) ~= nil
  for _, finding in ipairs(subject and warnings or {}) do
    for _, remedy in ipairs(finding.remedies) do
      remedy.command = command_for(self, remedy, subject, known)
      if remedy.command then
        break
      end
    end
  end
end

--- How users come to commands, where there are none because the source came from a program.
-- @treturn ?string a sentence
function rewriting:hint()
  local words = self.document.provenance.command
  if not self.is_without_source or #words == 0 or command.file(self.document) then
    return nil
  end
  return ("For commands that change the kernels: assay run --extract DIR -- %s, which makes "
    .. "launch files of them; then assay run -- DIR/KERNEL.launch, and assay advise of that "
    .. "record."):format(table.concat(tablex.imap(shell.word, words), " "))
end

return rewriting
