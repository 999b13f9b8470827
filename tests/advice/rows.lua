--- rows.lua - the rows of `assay-device time` as those of a table of times: what measure needs.
--
-- Usage: rows.lua CASE FILE     from the project's folder

package.path = "lua/?.lua;" .. package.path

local csv = require "assay.util.csv"

local COLUMNS = { "device", "driver", "date", "runs", "time", "min", "max", "mad", "reason" }

local rows = assert(csv.parse(assert(io.open(arg[2])):read "a"))
local place = {}
for i, name in ipairs(rows[1]) do place[name] = i end
for i = 2, #rows do
  local sim = rows[i][place.sim]
  local variant, pass = sim:match "([^/]+)%.(%d+)%.sim$"
  local fields = { arg[1], variant or sim:match "([^/]+)%.sim$", pass or "1" }
  for _, column in ipairs(COLUMNS) do fields[#fields + 1] = rows[i][place[column]] end
  print(csv.fields(fields))
end
