--- The file that a program's source came from.
-- Oclgrind calls the source of every program input.cl. Of a program that an application built
-- nothing else is known; one that oclgrind-kernel ran is named by the .sim, and the record says
-- which that was.
-- @module assay.origin

local lfs = require("lfs")
local file = require("assay.file")
local record = require("assay.record")

local origin = {}

--- What Oclgrind calls it.
origin.SIMULATOR_NAME = "input.cl"

local function in_folder(folder, name)
  return name:sub(1, 1) == "/" and name or folder .. "/" .. name
end

--- The first word of a .sim, behind remarks: the program's file.
local function program_of(sim)
  local text = record.read_file(sim)
  return text and text:gsub("#[^\n]*", ""):match("%S+")
end

--- Lines as a record has them: without the blanks around them, and plain if they are no UTF-8.
local function lines_of(text)
  local lines = {}
  for line in (text .. "\n"):gmatch("(.-)\n") do
    line = line:match("^%s*(.-)%s*$")
    lines[#lines + 1] = utf8.len(line) and line or (line:gsub("[\128-\255]", "?"))
  end
  return lines
end

--- Has a text the lines that the record quotes?
local function is_quoted(text, document)
  local lines = lines_of(text)
  for _, entry in ipairs(document.kernels) do
    for _, line in ipairs(entry.lines) do
      local quoted = line.file == origin.SIMULATOR_NAME and record.optional(line.text)
      if quoted and lines[line.line] ~= quoted then
        return false
      end
    end
  end
  return true
end

--- A path as seen from the current folder if it is below it.
local function from_here(path)
  local here = lfs.currentdir() .. "/"
  return path:sub(1, #here) == here and path:sub(#here + 1) or path
end

--- The file that lines of `input.cl` are in.
-- @tparam table document a record
-- @treturn ?string path; nil if the record does not tell, or the file has other lines by now
function origin.path(document)
  local provenance = record.optional(document.provenance) or {}
  local command, folder = record.optional(provenance.command), record.optional(provenance.directory)
  local sim = type(command) == "table" and command[#command]
  if type(sim) ~= "string" or not sim:find("%.sim$") or type(folder) ~= "string" then
    return nil
  end
  sim = in_folder(folder, sim)
  local name = program_of(sim)
  local path = name and in_folder(file.folder(sim), name)
  local text = path and record.read_file(path)
  return text and is_quoted(text, document) and from_here(path) or nil
end

return origin
