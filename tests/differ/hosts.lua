--- hosts.lua - the programs of tests/host, each run in several ways that must come to the same.
--
--   hosts.lua WAYS NAME...   WAYS such as interpreter:1,native:1; a program from elsewhere by path,
--                            with its arguments behind it as in "builtin-check 1/4"
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

local function check(ways, name, engines)
  local result = run.each(ways, function(way)
    local words = stringx.split(name)
    local file = table.remove(words, 1)
    local program = file:find "/" and file or process.host(file)
    local done = run.program(way, program, { patience = 200, arguments = words })
    done.record = records_of(done.folder)
    return done
  end)
  for i in ipairs(ways) do run.add_engines(engines[i], result.engines[i]) end
  for _, line in ipairs(result.differences) do
    wrong = wrong + 1
    print(("%s: %s"):format(name, line))
  end
end

local function check_all(ways, names)
  local engines = {}
  for i in ipairs(ways) do engines[i] = {} end
  for _, name in ipairs(names) do check(ways, name, engines) end
  for i, way in ipairs(ways) do run.print_engines(way, engines[i]) end
end

local ways = run.ways_of(table.remove(arg, 1))
local fine, why = xpcall(check_all, debug.traceback, ways, arg)
process.clean()
print(fine and ("%d programs: %d wrong"):format(#arg, wrong) or why)
os.exit(fine and wrong == 0)
