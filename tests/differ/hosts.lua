--- hosts.lua - host programs, those of tests/host by name, each run in several ways that must come
-- to the same.
--
--   hosts.lua WAYS [--success] NAME...
--                            WAYS such as interpreter:1,native:1; a program from elsewhere by path,
--                            with its arguments behind it as in "builtin-check 1/4"; with --success
--                            each must end with status 0
--
-- A program may leave several records, one for each of its processes; their names are its own.

local here = arg[0]:match "^(.*)/[^/]+$" or "."
package.path = ("%s/?.lua;%s/../whole/?.lua;"):format(here, here) .. package.path

local stringx = require "pl.stringx"
local process = require "process"
local record = require "record"
local run = require "run"

local wrong = 0

--- All records of a run without their provenance, in an order that does not depend on the names.
local function records_of(folder)
  local texts = {}
  for _, name in ipairs(process.files(folder)) do
    if name:match "^record.*%.json" then
      local _, rest = record.split(process.read(folder .. "/" .. name) or "")
      texts[#texts + 1] = rest or "not a record"
    end
  end
  table.sort(texts)
  return table.concat(texts)
end

local function say(name, line)
  wrong = wrong + 1
  print(("%s: %s"):format(name, line))
end

local function check(ways, name, engines, must_succeed)
  local result = run.each(ways, function(way)
    local words = stringx.split(name)
    local file = table.remove(words, 1)
    local program = file:find "/" and file or process.host(file)
    local done = run.program(way, program, { patience = 200, arguments = words })
    done.record = records_of(done.folder)
    if must_succeed and done.status ~= 0 then
      say(name, ("%s: exit status %d: %s"):format(way.name, done.status, done.stderr))
    end
    return done
  end)
  for i in ipairs(ways) do run.add_engines(engines[i], result.engines[i]) end
  for _, line in ipairs(result.differences) do say(name, line) end
end

local function check_all(ways, names, must_succeed)
  local engines = {}
  for i in ipairs(ways) do engines[i] = {} end
  for _, name in ipairs(names) do check(ways, name, engines, must_succeed) end
  for i, way in ipairs(ways) do run.print_engines(way, engines[i]) end
end

local ways = run.ways_of(table.remove(arg, 1))
local must_succeed = arg[1] == "--success"
if must_succeed then table.remove(arg, 1) end
local fine, why = xpcall(check_all, debug.traceback, ways, arg, must_succeed)
process.clean()
print(fine and ("%d programs: %d wrong"):format(#arg, wrong) or why)
os.exit(fine and wrong == 0)
