--- The figures of a comparison as CSV: every one, for every side but the baseline.
-- @module assay.page.render.csv

local buffer = require("assay.buffer")
local change = require("assay.compare.change")
local fields = require("assay.util.csv").fields
local format = require("assay.util.format")
local line = require("assay.util.csv").line
local LINE_END = require("assay.util.csv").LINE_END
local memo = require("assay.util.memo")
local pair = require("assay.compare.pair")
local record = require("assay.record.record")
local sheet = require("assay.sheet")

local csv = {}

local HEAD = { "kernel", "scope", "metric", "unit", "side", "value", "baseline", "absolute",
  "relative" }
local NOTHING = sheet.of({})

--- What stands between a scope and the values of a metric on a side, made when it is asked for.
local function middles(title, keys)
  return memo.of(function(metric)
    local key = keys[record.key_of(metric)]
    return "," .. fields({ metric, key and key.unit or "", title }) .. ","
  end)
end

local function add_line(out, place, middle, before, after)
  local changed = change.between(before, after)
  out:add(place, middle, format.mean(after) or "", ",", format.mean(before) or "", ",",
    changed.absolute or "", ",", changed.relative or "", LINE_END)
end

--- Add the lines of a scope of two sides.
local function add_both(out, place, scope, middle)
  local row = { place, buffer.NAME, buffer.VALUE, ",", buffer.BASELINE, ",", buffer.ABSOLUTE, ",",
    buffer.RELATIVE, LINE_END, undefined = "", varying = true }
  out:add_rows(row, middle, scope.figures[2] or NOTHING, scope.figures[1])
end

--- Add the lines of a scope of many sides: those of one figure stand together.
local function add_all(out, place, both, scope, sides)
  local before = scope.figures[1] or NOTHING
  for _, metric in ipairs(pair.metrics(both, scope)) do
    for side = 2, #sides do
      add_line(out, place, sides[side][metric], before[metric],
        (scope.figures[side] or NOTHING)[metric])
    end
  end
end

local function add_scope(out, both, scope, sides)
  local place = fields({ both.label, scope.name })
  if both.sides == 2 then
    add_both(out, place, scope, sides[2])
  else
    add_all(out, place, both, scope, sides)
  end
end

--- The table, a pair at a time: all of it may not fit into memory.
-- @tparam {table,...} pairs_ from `comparison.pairs`
-- @tparam table context `titles` of the sides, `keys`
-- @treturn func that returns the next part, a string or a buffer, and nil at the end
function csv.parts(pairs_, context)
  local next_pair, sides, out = 0, {}, buffer.open()
  for side, title in ipairs(context.titles) do
    sides[side] = middles(title, context.keys)
  end
  return function()
    next_pair = next_pair + 1
    if next_pair == 1 then
      return line(HEAD)
    end
    local both = pairs_[next_pair - 1]
    for _, scope in ipairs(both and both.scopes or {}) do
      add_scope(out, both, scope, sides)
    end
    return both and out
  end
end

return csv
