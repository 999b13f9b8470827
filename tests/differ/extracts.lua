-- extracts.lua - programs, of which `assay run --extract` keeps the launches: what is kept, run
-- again without the program, must have the figures of the program's own launch.
--
--   extracts.lua LEAST PROGRAM...
--                            at least so many launches must be kept; a program by path, with its
--                            arguments behind it
--
-- AIWC's figures count in the order of addresses, which are another process's; places are named by
-- the files of an extract.

local here = arg[0]:match "^(.*)/[^/]+$" or "."
package.path = ("%s/../whole/?.lua;"):format(here) .. package.path

local dir = require "pl.dir"
local path = require "pl.path"
local stringx = require "pl.stringx"
local process = require "process"
local record = require "record"

local wrong, kept = 0, 0

local function say(name, line)
  wrong = wrong + 1
  print(("%s: %s"):format(name, line))
end

-- Of an entry: which program and launch it is, how often it ran, and the line's text.
local OTHER = { program = true, launch = true, launches = true, text = true,
  null_local_size = true }

--- A name of a file in the program, or of its copy.
local function plain(text)
  text = text:gsub("[^:%s]*/([^/:%s]+%.h)", "%1")
  return (text:gsub("program%-?%d*%.cl", "input.cl"))
end

--- What of an entry is to be the same.
local function figures(value)
  if type(value) ~= "table" then return type(value) == "string" and plain(value) or value end
  local kept_of = {}
  for name, each in pairs(value) do
    if type(name) ~= "string" then -- of a list; lines come in the order of their files' names
      local scope = type(each) == "table" and each.scope
      kept_of[type(scope) == "string" and plain(scope) or name] = figures(each)
    elseif not OTHER[name] and not name:find "^aiwc%." then
      kept_of[plain(name)] = figures(each)
    end
  end
  return kept_of
end

--- Where two figures first differ, as a path and both; nil if they are equal.
local function difference(a, b, place)
  if type(a) ~= "table" or type(b) ~= "table" then
    return a ~= b and ("%s is %s, extracted %s"):format(place, a, b) or nil
  end
  for _, each in ipairs { a, b } do
    for name in pairs(each) do
      local found = difference(a[name], b[name], place .. "." .. name)
      if found then return found end
    end
  end
end

local function run(words, out, options)
  local command = { process.assay, "run", "-q", "--force", "-o", out }
  for _, list in ipairs { options, { "--" }, words } do
    table.move(list, 1, #list, #command + 1, command)
  end
  return process.run(command, { env = { PYOPENCL_NO_CACHE = "1" } })
end

--- The program's own launch that a file was kept of.
local function candidates(document, text)
  local number, kernel = text:match "^# Launch (%d+) of (%S+),"
  local list = {}
  for _, entry in ipairs(document.kernels) do
    if entry.name == kernel and entry.launch == tonumber(number) then list[#list + 1] = entry end
  end
  return list
end

local function check_file(document, file)
  local out = process.folder() .. "/record.json"
  local done = run({ file }, out, {})
  if done.status ~= 0 then
    return say(file, ("exit status %d: %s"):format(done.status, done.stderr))
  end
  local again, reason = record.read(out)
  if not again then return say(file, reason) end
  local first = "there is no such launch"
  for _, entry in ipairs(candidates(document, process.read(file))) do
    local found = difference(figures(entry), figures(again.kernels[1]), "")
    if not found then
      kept = kept + 1
      return
    end
    first = found
  end
  say(file, first)
end

local function check(line)
  local folder, words = process.folder(), stringx.split(line)
  local out = folder .. "/record.json"
  local done = run(words, out, { "--per-launch", "--extract", folder .. "/extract" })
  local document = record.read(out)
  if done.status ~= 0 or not document then
    return say(line, ("exit status %d: %s"):format(done.status, done.stderr))
  end
  local files = dir.getfiles(folder .. "/extract", "*.launch")
  table.sort(files)
  if #files == 0 then say(line, "nothing was extracted: " .. done.stderr) end
  if not path.isfile(folder .. "/extract/space.lua") then say(line, "there is no space.lua") end
  for _, file in ipairs(files) do check_file(document, file) end
  for text in done.stderr:gmatch "[^\n]*is not extracted[^\n]*" do print(line, text) end
end

local least = tonumber(table.remove(arg, 1))
local fine, why = xpcall(function() for _, line in ipairs(arg) do check(line) end end,
  debug.traceback)
process.clean()
if kept < least then say("all", ("fewer than %d launches"):format(least)) end
print(fine and ("%d launches have the same figures, %d wrong"):format(kept, wrong) or why)
os.exit(fine and wrong == 0)
