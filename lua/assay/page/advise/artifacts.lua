--- The files that findings are in, for SARIF: each is there, or is made of what a record has.
-- Of a source that is in no file, as when a program makes its own, a record has the lines that ran.
-- They are written beside the document, or go into it; all other lines of such a file are empty,
-- and there are no columns in it, because a record has no blanks that begin a line.
-- @module assay.page.advise.artifacts

local encoder = require("assay.json")
local file = require("assay.util.file")
local output = require("assay.util.output")
local position = require("assay.record.position")
local source = require("assay.record.source")

local artifacts = {}
artifacts.__index = artifacts

-- Lines before and after that of a finding.
local CONTEXT = 2

--- An absolute path, or one relative to the current folder, as a URI.
-- @tparam string path
-- @treturn string
function artifacts.uri(path)
  local escaped = path:gsub("[^%w/._~-]", function(byte) return ("%%%02X"):format(byte:byte()) end)
  return path:find("^/") and "file://" .. escaped or escaped
end

--- Lines from `first` to `last`; nil where one of them is not known.
local function lines_between(lines, first, last)
  local parts = {}
  for number = first, last do
    parts[#parts + 1] = lines[number]
  end
  return #parts == last - first + 1 and table.concat(parts, "\n") or nil
end

--- All recorded lines, each where it was.
local function text_of(recorded)
  local last, parts = 0, {}
  for number in pairs(recorded) do
    last = math.max(last, number)
  end
  for number = 1, last do
    parts[number] = recorded[number] or ""
  end
  return table.concat(parts, "\n") .. "\n"
end

--- A name that no other file in the folder has, from one that a record may have from anywhere.
local function plain_name(self, name)
  local base = file.base(name):gsub("[^%w._+-]", "_"):gsub("^%.", "_")
  local stem, ending = base:match("^(.+)(%.[^.]*)$")
  local plain, number = base, 1
  while self.names[plain] do
    number = number + 1
    plain = ("%s-%d%s"):format(stem or base, number, ending or "")
  end
  self.names[plain] = true
  return plain
end

--- An artifact of what was recorded; nil if no text was.
local function made_artifact(self, program, name)
  local recorded = self.sources:recorded(program, name)
  if next(recorded) == nil then
    return nil
  end
  local made = { lines = recorded, text = text_of(recorded) }
  self.made[#self.made + 1] = made
  if self.folder then
    made.path = self.folder .. "/" .. plain_name(self, name)
    made.location = { uri = artifacts.uri(file.from_here(made.path)) }
  else
    made.location = { index = #self.made - 1 }
    made.description = ("The lines of %s, program %s, that ran; all others are empty."):format(name,
      program)
  end
  return made
end

--- The artifact of a file that is there; `all` are its lines if they are what was recorded.
local function file_artifact(self, program, name)
  local path, all = self.sources:locate(program, name)
  return path and { location = { uri = artifacts.uri(path) }, is_file = true, all = all,
    lines = all or self.sources:recorded(program, name) }
end

--- What a function makes for a source, once; nil if that is nothing.
local function once(known, make, self, program, name)
  local id = program .. "\0" .. name
  if known[id] == nil then
    known[id] = make(self, program, name) or false
  end
  return known[id] or nil
end

local function file_of(self, program, name)
  return once(self.files, file_artifact, self, program, name)
end

--- The artifact of a source; nil if nothing is known of it.
local function artifact_of(self, program, name)
  return file_of(self, program, name)
    or once(self.made_of, made_artifact, self, program, name)
end

local function snippet(text)
  return text ~= nil and text ~= "" and { text = text } or nil
end

--- The lines around one, as far as they are known without a gap. A region around another must be
-- larger than that.
local function context_of(lines, number, is_part_of_line)
  local first, last = number, number
  while first > math.max(1, number - CONTEXT) and lines[first - 1] do
    first = first - 1
  end
  while last < number + CONTEXT and lines[last + 1] do
    last = last + 1
  end
  local text = lines_between(lines, first, last)
  return text and (is_part_of_line or first < last)
    and { startLine = first, endLine = last, snippet = snippet(text) } or nil
end

--- A place in an artifact; `text` is that of its line.
local function place(artifact, number, column, text)
  column = artifact.is_file and column > 0 and column or nil
  return { artifactLocation = artifact.location,
    region = { startLine = number, startColumn = column, snippet = snippet(text) },
    contextRegion = context_of(artifact.lines, number, column and column > 1) }
end

local function location(entry, physical)
  return { physicalLocation = physical,
    logicalLocations = encoder.array({ { name = entry.name, kind = "function" } }) }
end

--- The location of a line of a kernel.
-- @tparam table entry of a record
-- @tparam table line of the entry
-- @treturn table
function artifacts:of_line(entry, line)
  local artifact = artifact_of(self, entry.program, line.file)
  return location(entry, artifact
    and place(artifact, math.max(1, line.line), line.column, position.source_of(line)) or nil)
end

--- The names of files that a kernel may be defined in: its program's own, and those of its lines.
local function names_of(entry)
  local names, seen = { source.SIMULATOR_NAME }, { [source.SIMULATOR_NAME] = true }
  for _, line in ipairs(entry.lines) do
    names[#names + 1] = not seen[line.file] and line.file or nil
    seen[line.file] = true
  end
  return names
end

--- Where a kernel is defined, in a file all of whose text is at hand.
local function definition_of(self, entry)
  for _, name in ipairs(names_of(entry)) do
    local artifact = file_of(self, entry.program, name)
    local number = artifact and artifact.all and source.definition(artifact.all, entry.name)
    if number then
      return place(artifact, number, 0, artifact.all[number]:match("^%s*(.-)%s*$"))
    end
  end
end

--- The first line that ran.
local function first_line(entry)
  local first
  for _, line in ipairs(entry.lines) do
    local is_own = line.file == source.SIMULATOR_NAME
    local is_first_own = first and first.file == source.SIMULATOR_NAME
    if not first or is_own and not is_first_own
      or is_own == is_first_own and line.line < first.line then
      first = line
    end
  end
  return first
end

--- The location of a kernel: its definition, or else the first of its lines that ran, or else its
-- file.
-- @tparam table entry of a record
-- @treturn table
function artifacts:of_kernel(entry)
  local physical, line = definition_of(self, entry), first_line(entry)
  if physical then
    return location(entry, physical)
  elseif line then
    return self:of_line(entry, line)
  end
  local artifact = artifact_of(self, entry.program, source.SIMULATOR_NAME)
  return location(entry, artifact and { artifactLocation = artifact.location } or nil)
end

--- What SARIF lists of artifacts: those whose text it has itself.
-- @treturn ?{table,...} nil if there are none
function artifacts:listed()
  if self.folder or not self.made[1] then
    return nil
  end
  local list = encoder.array({})
  for i, made in ipairs(self.made) do
    list[i] = { contents = { text = made.text }, description = { text = made.description } }
  end
  return list
end

--- Write the files that were made. Raises a failure as `output.open_folder` and `output.write` do.
-- @tparam boolean force whether existing ones may be replaced
function artifacts:write(force)
  if self.folder and self.made[1] then
    output.open_folder(self.folder, "-o")
    for _, made in ipairs(self.made) do
      output.write(made.path, made.text, force)
    end
  end
end

--- Open the artifacts of a record.
-- @tparam table sources from `source.open`
-- @tparam ?string folder for the files that are made; nil puts their text into the document
-- @treturn table
function artifacts.open(sources, folder)
  return setmetatable({ sources = sources, folder = folder, files = {}, made_of = {}, made = {},
    names = {} }, artifacts)
end

return artifacts
