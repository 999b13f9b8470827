--- Source text: a record has that of the lines whose instructions ran, and the digest of each file.
-- All of it is shown from a file that has this digest, if one is given or lies beside the record;
-- nothing is told of any other file that a record names. Oclgrind has one name for the sources of
-- all programs; people are told the one that the simulator file has for it. A launch file names its
-- sources relative to its own folder.
-- @module assay.record.source

local lfs = require("lfs")
local command = require("assay.record.command")
local digest = require("assay.util.digest")
local failure = require("assay.util.failure")
local file = require("assay.util.file")
local record = require("assay.record.record")
local terminal = require("assay.util.terminal")

local source = {}
source.__index = source

--- What Oclgrind calls the source of every program.
source.SIMULATOR_NAME = "input.cl"

-- Larger files have no digest in a record.
local BYTES_MOST = 1 << 26

local BLANKS = "^[ \t\r]*(.-)[ \t\r]*$"

--- A line as a record has it: without the blanks around it, and plain if it is no UTF-8.
local function as_recorded(text)
  text = text:match(BLANKS)
  return utf8.len(text) and text or (text:gsub("[\128-\255]", "?"))
end

local function split(text)
  local lines = {}
  for line in (text:find("\n$") and text or text .. "\n"):gmatch("([^\n]*)\n") do
    lines[#lines + 1] = (line:gsub("\r$", ""))
  end
  return lines
end

--- The digests that a record has, by program and name.
local function recorded_digests(document)
  local programs = {}
  for id, program in pairs(document.programs) do
    programs[id] = record.optional(program.sources) or {}
  end
  return programs
end

--- The OpenCL files of a folder.
local function files_in(folder)
  local paths = {}
  if lfs.attributes(folder, "mode") == "directory" then
    for name in lfs.dir(folder) do
      paths[#paths + 1] = name:find("%.cl$") and file.within(folder, name) or nil
    end
  end
  table.sort(paths)
  return paths
end

local function add_candidate(list, path, is_given)
  local is_small = lfs.attributes(path, "mode") == "file"
    and lfs.attributes(path, "size") <= BYTES_MOST
  local text = is_small and record.read_if_there(path)
  list[#list + 1] = text and { path = path, text = text, is_given = is_given } or nil
end

--- Read the files that may be the source: those given, then any beside the record.
-- @treturn {table,...} candidates
-- @treturn {[string]=table} the first with each digest
-- @treturn ?string why there are no digests
local function read_candidates(self)
  local list, texts, by_digest = {}, {}, {}
  for _, path in ipairs(self.given) do
    add_candidate(list, path, true)
  end
  for _, path in ipairs(files_in(file.folder(self.path))) do
    add_candidate(list, path, false)
  end
  for i, each in ipairs(list) do
    texts[i] = each.text
  end
  local digests, fault = {}, nil
  if #list > 0 then
    digests, fault = failure.catch(digest.all, texts)
  end
  for i, each in ipairs(list) do
    each.digest = digests and digests[i]
    by_digest[each.digest or ""] = by_digest[each.digest or ""] or each
  end
  return list, by_digest, fault and fault.message
end

local function read_once(self)
  if not self.candidates then
    self.candidates, self.by_digest, self.fault = read_candidates(self)
  end
end

--- The file that has a digest, or nil.
local function candidate_of(self, wanted)
  read_once(self)
  return self.by_digest[wanted]
end

--- The first line that a file has otherwise than the record; nil if there is none.
local function first_difference(text, recorded)
  local lines, first = split(text), nil
  for number, line in pairs(recorded) do
    local own = lines[number]
    if (not own or as_recorded(own) ~= as_recorded(line)) and (not first or number < first) then
      first = number
    end
  end
  return first
end

--- The texts of a file's lines that a record has.
local function recorded_lines(document, program, name)
  local lines = {}
  for _, entry in ipairs(document.kernels) do
    for _, line in ipairs(entry.program == program and entry.lines or {}) do
      if line.file == name then
        lines[line.line] = record.optional(line.text)
      end
    end
  end
  return lines
end

--- The texts of a file's lines that a record has.
-- @tparam string program as in the record
-- @tparam string name of a file in the record's lines
-- @treturn {[integer]=string} by number, without the blanks around them
function source:recorded(program, name)
  return recorded_lines(self.document, program, name)
end

--- Is a file the source of anything in the record?
local function is_recorded(self, candidate)
  for _, digests in pairs(self.digests) do
    for _, each in pairs(digests) do
      if each == candidate.digest then
        return true
      end
    end
  end
  return false
end

--- Is a file that was given the source of anything in the record?
-- @tparam string path
-- @treturn boolean
function source:has(path)
  read_once(self)
  for _, candidate in ipairs(self.candidates) do
    if candidate.path == path and is_recorded(self, candidate) then
      return true
    end
  end
  return false
end

--- Why no file that was given is shown, as a sentence; nil if none was given.
local function refusal(self, program, name)
  if self.fault then
    return "Files could not be compared with the record: " .. self.fault .. "."
  end
  for _, each in ipairs(self.candidates) do
    if each.is_given and not is_recorded(self, each) then
      local number = first_difference(each.text, recorded_lines(self.document, program, name))
      return ("%s is not what was recorded: %s."):format(file.base(each.path), number
        and ("line %d differs"):format(number) or "lines differ of which the record has no text")
    end
  end
end

local function look_up(self, program, name)
  local wanted = self.digests[program] and self.digests[program][name]
  if not wanted then
    return { changed = self.given[1]
      and "The record has no digest of this file, so that no other is taken for it." or nil }
  end
  local found = candidate_of(self, wanted)
  if not found then
    return { is_wanted = true, changed = refusal(self, program, name) }
  end
  self.used[found.path] = true
  return { name = file.base(found.path), path = found.path, lines = split(found.text) }
end

--- Look for the sources of a record.
-- @tparam table document a record
-- @tparam string path of the record
-- @tparam ?{string,...} given files that may be its source
-- @treturn table for `source.find`; `used`, a set of the paths that were found to be a source
function source.open(document, path, given)
  return setmetatable({ document = document, path = path, given = given or {}, used = {},
    found = {}, digests = recorded_digests(document) }, source)
end

--- The source of a program.
-- @tparam string program as in the record
-- @tparam string name of a file in the record's lines
-- @treturn table `name` (of the file found), `path` and `lines`; or nothing of that, but
--   `is_wanted` if a file could be it, and `changed`, a sentence, if one that was given is not
function source:find(program, name)
  local id = program .. "\0" .. name
  self.found[id] = self.found[id] or look_up(self, program, name)
  return self.found[id]
end

--- What the own source of a program is called: as its simulator file does, or else as a file that
-- has its digest; nil if neither is known.
local function path_of_own(self, id)
  local program = self.document.programs[id]
  local name = record.optional(program.file)
  if name and program.origin == "source" then
    return terminal.clean(file.within(self.document.provenance.directory, name))
  end
  return self:find(id, source.SIMULATOR_NAME).path
end

--- What a file of a record's lines is called; nil if only the record's name is known.
local function path_of(self, id, name)
  local launch_file = command.launch_file(self.document)
  if name == source.SIMULATOR_NAME then
    return path_of_own(self, id)
  elseif launch_file then
    local path = file.within(self.document.provenance.directory, launch_file)
    return terminal.clean(file.within(file.folder(path), name))
  end
end

--- Tell the lines of a record, in `path`, which file they are in where the record has but the
-- simulator's name, or a launch file's.
-- @tparam table document the record
function source:name_lines(document)
  for _, entry in ipairs(document.kernels) do
    for _, line in ipairs(entry.lines) do
      local path = path_of(self, entry.program, line.file)
      line.path = path and file.from_here(path) or nil
    end
  end
end

local function is_file(path)
  return lfs.attributes(path, "mode") == "file"
end

--- The lines of a file if it has the digest of a recorded one; nil if it has not.
local function lines_with_digest(self, path, program, name)
  local wanted, list = self.digests[program] and self.digests[program][name], {}
  if wanted then
    add_candidate(list, path)
  end
  local digests = list[1] and failure.catch(digest.all, { list[1].text })
  return digests and digests[1] == wanted and split(list[1].text) or nil
end

--- A file that is there and has a program's source: that which the record names, or else one that
-- has its digest.
-- @tparam string program as in the record
-- @tparam string name of a file in the record's lines
-- @treturn ?string path as seen from the current folder; nil if there is none
-- @treturn ?{string,...} its lines, if it has the digest
function source:locate(program, name)
  local found = self:find(program, name)
  local named = path_of(self, program, name)
    or name ~= source.SIMULATOR_NAME
    and file.within(self.document.provenance.directory, name)
  if not named or not is_file(named) then
    return found.path and file.from_here(found.path), found.lines
  end
  return file.from_here(named), found.lines or lines_with_digest(self, named, program, name)
end

local function blank(text)
  return (text:gsub("[^\n]", " "))
end

--- A text with blanks in place of its comments.
local function without_comments(text)
  local parts, at = {}, 1
  while true do
    local first, _, kind = text:find("/([/*])", at)
    if not first then
      parts[#parts + 1] = text:sub(at)
      return table.concat(parts)
    end
    local _, last = text:find(kind == "/" and "[^\n]*" or "%*/", first + 2)
    last = last or #text
    parts[#parts + 1] = text:sub(at, first - 1)
    parts[#parts + 1] = blank(text:sub(first, last))
    at = last + 1
  end
end

--- Where a kernel is defined.
-- @tparam {string,...} lines of a source
-- @tparam string name of the kernel
-- @treturn ?integer line of its name; nil if it is not defined there, or by a macro
function source.definition(lines, name)
  local text = without_comments(table.concat(lines, "\n"))
  local pattern = "%f[%w_]()" .. name:gsub("%W", "%%%0") .. "%s*%("
  for first, head in text:gmatch("%f[%w_]_?_?kernel%f[^%w_]()([^;{}]*){") do
    local at = head:match(pattern)
    if at then
      local _, breaks = text:sub(1, first + at - 2):gsub("\n", "")
      return breaks + 1
    end
  end
end

return source
