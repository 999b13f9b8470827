--- rows.lua - the rows of `assay-device time` as those of a table of times: what measure needs.
--
-- Usage: rows.lua CASE FILE

local csv = dofile((arg[0]:match "^(.*)/[^/]+$" or ".") .. "/table.lua")

local COLUMNS = { "device", "driver", "date", "runs", "time", "min", "max", "mad", "reason" }

for _, row in ipairs(csv.read(arg[2])) do
  local variant, pass = row.sim:match "([^/]+)%.(%d+)%.sim$"
  variant = variant or row.sim:match "([^/]+)%.sim$"
  local words = { arg[1], variant, pass or "1" }
  for _, column in ipairs(COLUMNS) do
    words[#words + 1] = csv.quote(row[column] or "")
  end
  print(table.concat(words, ","))
end
