--- Correlations between metrics: those that vary, each once.
-- @module assay.study.correlate

local stats = require("assay.util.stats")

local correlate = {}

-- How far the factor between two metrics may differ from point to point, relative to itself.
local TOLERANCE = 1e-9
-- Points whose values tell which metrics may be the same up to a factor.
local SAMPLES = 16

--- The number that a column is divided by: its first that is not 0.
local function scale_of(column)
  for _, value in ipairs(column) do
    if value and value ~= 0 then
      return value
    end
  end
end

--- A text that is the same for columns that differ in a factor only.
local function sign_of(column, scale)
  local parts, step = {}, math.max(1, #column // SAMPLES)
  for i = 1, #column, step do
    parts[#parts + 1] = column[i] and ("%.6g"):format(column[i] / scale) or "?"
  end
  return table.concat(parts, " ")
end

local function is_multiple(a, b)
  local factor = b.scale / a.scale
  for i, value in ipairs(a.column) do
    local other = b.column[i]
    if not value ~= not other
      or value and math.abs(value * factor - other) > TOLERANCE * math.abs(other) then
      return false
    end
  end
  return true
end

--- The item that another one repeats, of those with its sign.
local function found(candidates, item)
  for _, other in ipairs(candidates) do
    if is_multiple(other, item) then
      return other
    end
  end
end

--- Metrics that vary, without those that are others times a factor.
-- @tparam {string,...} names the ones to keep first
-- @tparam {[string]={number|false,...}} columns by name
-- @treturn {table,...} `name`, `column`, `merged` (names that are the same up to a factor)
function correlate.distinct(names, columns)
  local list, by_sign = {}, {}
  for _, name in ipairs(names) do
    local column = columns[name]
    if stats.varies(column) then
      local item = { name = name, column = column, scale = scale_of(column), merged = {} }
      local sign = sign_of(column, item.scale)
      by_sign[sign] = by_sign[sign] or {}
      local same = found(by_sign[sign], item)
      if same then
        same.merged[#same.merged + 1] = name
      else
        list[#list + 1] = item
        table.insert(by_sign[sign], item)
      end
    end
  end
  return list
end

--- The rank correlations of all pairs, the strongest first.
-- @tparam {table,...} items from `correlate.distinct`
-- @treturn {table,...} `a`, `b` (items) and `value` in [-1, 1]; pairs without one are left out
function correlate.pairs(items)
  local columns, list = {}, {}
  for i, item in ipairs(items) do
    columns[i] = item.column
  end
  local values, place = stats.spearman_pairs(columns), 0
  for i, a in ipairs(items) do
    for k = i + 1, #items do
      place = place + 1
      list[#list + 1] = values[place]
        and { a = a, b = items[k], value = values[place], place = place } or nil
    end
  end
  table.sort(list, function(x, y)
    local p, q = math.abs(x.value), math.abs(y.value)
    if p ~= q then
      return p > q
    end
    return x.place < y.place
  end)
  return list
end

return correlate
