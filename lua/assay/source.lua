--- Source text: a record has that of the lines whose instructions ran; all of it is in a file, if
-- one is at hand that still is what was recorded. Oclgrind has one name for the sources of all
-- programs; people are told that file's.
-- @module assay.source

local lfs = require("lfs")
local file = require("assay.file")
local record = require("assay.record")

local source = {}
source.__index = source

-- What Oclgrind calls the source of every program.
local SIMULATOR_NAME = "input.cl"

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

--- The file that a .sim file names, when the record is of one: its first word, behind remarks.
local function file_of_simulation(document)
  local provenance = record.optional(document.provenance) or {}
  local command = type(provenance.command) == "table" and provenance.command or {}
  local folder = record.optional(provenance.directory)
  local simulation = command[#command]
  if type(folder) ~= "string" or type(simulation) ~= "string"
    or not simulation:find("%.sim$") then
    return nil
  end
  simulation = file.within(folder, simulation)
  local text = record.read_file(simulation)
  local named = text and text:gsub("#[^\n]*", ""):match("%S+")
  return named and file.within(file.folder(simulation), named)
end

--- The OpenCL files of a folder.
local function files_in(folder)
  local paths = {}
  if lfs.attributes(folder, "mode") == "directory" then
    for name in lfs.dir(folder) do
      paths[#paths + 1] = name:find("%.cl$") and folder .. "/" .. name or nil
    end
  end
  table.sort(paths)
  return paths
end

--- Files that may be the source: those given, the one that a .sim file names, then any beside the
-- record and where the program ran.
local function candidates_of(document, path, given, named)
  local provenance = type(document.provenance) == "table" and document.provenance or {}
  local list, seen = {}, {}
  local function add(candidate, is_meant)
    local text = not seen[candidate] and record.read_file(candidate)
    seen[candidate] = true
    list[#list + 1] = text and { path = candidate, lines = split(text), is_meant = is_meant } or nil
  end
  for _, each in ipairs(given) do
    add(each, true)
  end
  if named then
    add(named, true)
  end
  local folder = record.optional(provenance.directory)
  for _, each in ipairs({ file.folder(path), type(folder) == "string" and folder or nil }) do
    for _, candidate in ipairs(files_in(each)) do
      add(candidate, false)
    end
  end
  return list
end

--- The texts of lines that a record has, by program, file and line.
local function recorded_texts(document)
  local programs = {}
  for _, entry in ipairs(document.kernels) do
    programs[entry.program] = programs[entry.program] or {}
    local files = programs[entry.program]
    for _, line in ipairs(entry.lines) do
      files[line.file] = files[line.file] or {}
      files[line.file][line.line] = record.optional(line.text)
    end
  end
  return programs
end

--- The first recorded line that a file has otherwise; nil if there is none.
local function first_difference(lines, texts)
  local first
  for number, text in pairs(texts) do
    local own = lines[number]
    if (not own or as_recorded(own) ~= as_recorded(text)) and (not first or number < first) then
      first = number
    end
  end
  return first
end

local function choose(self, texts)
  local changed
  for _, candidate in ipairs(self.candidates) do
    local difference = first_difference(candidate.lines, texts)
    if not difference then
      self.used[candidate.path] = true
      return { name = file.base(candidate.path), lines = candidate.lines, path = candidate.path,
        is_meant = candidate.is_meant }
    elseif candidate.is_meant and not changed then
      changed = ("%s is not what was recorded: line %d differs."):format(
        file.base(candidate.path), difference)
    end
  end
  return { changed = changed }
end

--- Look for the sources of a record.
-- @tparam table document a record
-- @tparam string path of the record
-- @tparam ?{string,...} given files that may be its source
-- @treturn table for `source.find`; `used`, a set of the paths that were found to be a source
function source.open(document, path, given)
  local named = file_of_simulation(document)
  return setmetatable({ used = {}, found = {}, texts = recorded_texts(document), named = named,
    candidates = candidates_of(document, path, given or {}, named) }, source)
end

--- The source of a program.
-- @tparam string program as in the record
-- @tparam string name of a file in the record's lines
-- @treturn table `name` (of the file found), `path`, `lines`, and whether it `is_meant` or only has
--   these lines; or nothing of that, and `changed`, a sentence, if a file should have been it
function source:find(program, name)
  local id = program .. "\0" .. name
  if not self.found[id] then
    local texts = self.texts[program][name] or {}
    self.found[id] = next(texts) and choose(self, texts) or {}
  end
  return self.found[id]
end

--- A path as seen from the current folder if it is below it.
local function from_here(path)
  local here = lfs.currentdir() .. "/"
  path = path:gsub("^%./", "")
  return path:sub(1, #here) == here and path:sub(#here + 1) or path
end

--- Tell the lines of a record, in `path`, which file they are in where the record has but the
-- simulator's name. If a .sim file names it, no other will do.
-- @tparam table document the record
function source:name_lines(document)
  for _, entry in ipairs(document.kernels) do
    for _, line in ipairs(entry.lines) do
      local found = line.file == SIMULATOR_NAME and self:find(entry.program, line.file) or {}
      if found.path and (found.is_meant or not self.named) then
        line.path = from_here(found.path)
      end
    end
  end
end

return source
