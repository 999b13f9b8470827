--- gain_table.lua - writes what was gained by following rules, as the table that pages show.

local csv = require "assay.util.csv"
local gains = require "assay.advise.gains"
local path = require "pl.path"
local tablex = require "pl.tablex"

local gain_table = {}

local function median(list)
  local sorted = tablex.copy(list)
  table.sort(sorted)
  local middle = (#sorted + 1) / 2
  return #sorted > 0 and (sorted[math.floor(middle)] + sorted[math.ceil(middle)]) / 2 or nil
end

--- The rows that a table has already, but for those of a half.
local function others_of(file, half)
  local list = {}
  for _, row in ipairs(path.exists(file) and assert(gains.parse(assert(io.open(file)):read "a"))
      or {}) do
    if row.half ~= half then list[#list + 1] = row end
  end
  return list
end

--- Puts the rows of a half into a table.
-- @param by_rule  by the name of a rule: how often it helped, did nothing and harmed, and a list
--                 of gains
function gain_table.write(file, device, half, by_rule)
  local rows = others_of(file, half)
  for name, of in pairs(by_rule) do
    local gain = median(of)
    rows[#rows + 1] = { device = device, half = half, rule = name, helped = of.helped,
      nothing = of.nothing, harmed = of.harmed, median = gain and ("%.3g"):format(gain) or "" }
  end
  table.sort(rows, function(a, b)
    return a.rule < b.rule or a.rule == b.rule and a.half < b.half
  end)
  local lines = { csv.fields(gains.COLUMNS) }
  for _, row in ipairs(rows) do
    lines[#lines + 1] = csv.fields(tablex.map(function(column)
      return tostring(row[column] or "")
    end, gains.COLUMNS))
  end
  local handle = assert(io.open(file, "w"))
  handle:write(table.concat(lines, "\n"), "\n")
  handle:close()
end

return gain_table
