-- summarise.lua - what measure.sh has timed, as a table.
--
--   lua5.4 tests/transform/summarise.lua OUT > tests/transform/measured/DEVICE.csv
--
-- kernel, how it was rewritten, sizes; before, after: seconds, medians of three medians; faster:
-- before / after; spread: how far one of the three is off, of its median; outputs: same, or differ.

local cjson = require "cjson"
local dir = require "pl.dir"
local file = require "pl.file"
local path = require "pl.path"

local out = assert(arg[1], "usage: summarise.lua OUT")

local function median(list)
  table.sort(list)
  return list[#list // 2 + 1]
end

local function spread(list)
  local middle, most = median(list), 0
  for _, value in ipairs(list) do most = math.max(most, math.abs(value - middle) / middle) end
  return most
end

local lines = {}
for _, name in ipairs(dir.getfiles(out, "*.1.json")) do
  local stem = name:match "^(.*)%.1%.json$"
  local before, after, sizes, place = {}, {}, nil, nil
  local outputs = path.exists(stem .. ".same") and "same"
    or path.exists(stem .. ".differs") and "differ"
  for n = 1, outputs and 3 or 0 do -- what was stopped may have been written in part
    local text = file.read(("%s.%d.json"):format(stem, n))
    local results = text and cjson.decode(text) or {}
    if #results == 2 and type(results[2].time) == "number" then
      before[n], after[n] = results[1].time, results[2].time
      sizes, place = results[2].parameters, results[2].sim
    end
  end
  if #before == 3 then -- else the device refused one, or it was not timed to its end
    local kernel, how = place:match "([^/]+/[^/]+)/([^/]+)/[^/]+$"
    lines[#lines + 1] = ("%s,\"%s\",%s,%.4g,%.4g,%.3f,%.3f,%s"):format(kernel, how, sizes,
      median(before), median(after), median(before) / median(after),
      math.max(spread(before), spread(after)), outputs)
  end
end
table.sort(lines)
print "kernel,how,sizes,before,after,faster,spread,outputs"
print(table.concat(lines, "\n"))
