--- figures.lua - times that were measured, and how alike two rankings are.

local csv = require "assay.util.csv"
local tablex = require "pl.tablex"

local figures = {}

--- The rows of a table, each by the names of its columns.
function figures.rows(file)
  local rows = assert(csv.parse(assert(io.open(file)):read "a"))
  local list = {}
  for i = 2, #rows do
    local row = {}
    for column, name in ipairs(rows[1]) do row[name] = rows[i][column] end
    list[#list + 1] = row
  end
  return list
end

--- Seconds by case and variant, those of passes added up; nan where one is not known.
function figures.times(file)
  local times = {}
  for _, row in ipairs(figures.rows(file)) do
    local of = times[row.case] or {}
    times[row.case] = of
    of[row.variant] = (of[row.variant] or 0) + (tonumber(row.time) or 0 / 0)
  end
  return times
end

--- Places in the order of a list's numbers; equal numbers share the mean of theirs.
local function rank(list)
  local order, ranks = tablex.range(1, #list), {}
  table.sort(order, function(a, b) return list[a] < list[b] end)
  local first = 1
  while first <= #order do
    local last = first
    while order[last + 1] and list[order[last + 1]] == list[order[first]] do last = last + 1 end
    for place = first, last do ranks[order[place]] = (first + last) / 2 end
    first = last + 1
  end
  return ranks
end

--- Spearman's rank correlation.
function figures.correlation(a, b)
  local x, y, mean, both, of_a, of_b = rank(a), rank(b), (#a + 1) / 2, 0, 0, 0
  for i = 1, #a do
    both = both + (x[i] - mean) * (y[i] - mean)
    of_a = of_a + (x[i] - mean) ^ 2
    of_b = of_b + (y[i] - mean) ^ 2
  end
  return of_a * of_b > 0 and both / math.sqrt(of_a * of_b) or 0 / 0
end

return figures
