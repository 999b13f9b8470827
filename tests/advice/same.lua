--- same.lua - whether all variants of the cases leave the same in their outputs.
--
-- Usage: same.lua [-s] [-n COUNT | CASE...], with build/bin of this project or ASSAY_TEST_COMMAND
-- naming its command. Runs each launch, small, in the simulator, and compares with the first
-- variant that has the output; of COUNT cases, evenly taken from the list, or all. With -s these
-- are spaces.

local here = arg[0]:match "^(.*)/[^/]+$" or "."
package.path = here .. "/?.lua;" .. package.path

local cases = require "cases"
local dir = require "pl.dir"
local outputs = require "outputs"
local path = require "pl.path"
local utils = require "pl.utils"

local ASSAY = os.getenv "ASSAY_TEST_COMMAND" or path.join(here, "../../build/bin/assay")
local problems = 0

local function say(format, ...)
  problems = problems + 1
  print(format:format(...))
end

--- Runs a launch.
-- @return  folder with its buffers; or nil and what it said
local function run(launch, folder)
  local buffers = folder .. "/buffers"
  local command = ("%s run -q --force --buffers %s -o %s/record.json %s"):format(
    utils.quote_arg(ASSAY), utils.quote_arg(buffers), utils.quote_arg(folder),
    utils.quote_arg(launch.file))
  local ok, _, out, err = utils.executeex(command)
  if not ok then return nil, out .. err end
  return buffers
end

local function compare(case, variant, output, values, expected)
  local reason = outputs.difference_in(output, expected, values, case.tolerance or 0)
  if reason then say("%s: %s %s", case.name, variant.name, reason) end
end

local function check(case, folder)
  local expected = {}
  for _, launch in ipairs(cases.write(case, folder, "small")) do
    local pass = cases.passes(launch.variant)[launch.pass]
    local at = ("%s/%s.%d"):format(folder, launch.variant.name, launch.pass)
    dir.makepath(at)
    local buffers, why = run(launch, at)
    if not buffers then say("%s: %s does not run: %s", case.name, launch.variant.name, why) end
    for _, argument in ipairs(buffers and launch.pass == launch.passes
        and cases.arguments(case, launch.variant, pass, case.small) or {}) do
      local output = argument.output == true and argument[1] or argument.output
      if output then
        local values = outputs.elements(buffers, argument)
        if not values then
          say("%s: %s leaves no %s", case.name, launch.variant.name, argument[1])
        elseif not expected[output] then
          expected[output] = values
        else
          compare(case, launch.variant, output, values, expected[output])
        end
      end
    end
  end
  if not next(expected) then say("%s: has no output", case.name) end
end

local function chosen()
  local kind = arg[1] == "-s" and table.remove(arg, 1) and "spaces"
  local count = arg[1] == "-n" and assert(math.tointeger(tonumber(arg[2])), "-n takes a number")
  local all = cases.read(here, count and {} or arg, kind)
  local list = {}
  for i = 1, math.min(count or #all, #all) do
    list[i] = all[count and (i - 1) * #all // count + 1 or i]
  end
  return list
end

for _, case in ipairs(chosen()) do
  local folder = path.tmpname()
  os.remove(folder)
  dir.makepath(folder)
  local ok, why = pcall(check, case, folder)
  if not ok then say("%s: %s", case.name, why) end
  print(("%s: %d variants"):format(case.name, #case.variants))
  dir.rmtree(folder)
end
os.exit(problems == 0)
