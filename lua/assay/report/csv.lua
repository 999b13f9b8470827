--- The figures of a comparison as CSV: every one, for every side but the baseline.
-- @module assay.report.csv

local line = require("assay.csv").line
local format = require("assay.format")
local pair = require("assay.pair")
local record = require("assay.record")

local csv = {}

local HEAD = { "kernel", "scope", "metric", "unit", "side", "value", "baseline", "absolute",
  "relative" }
local NONE = {}

local function add_figure(lines, both, scope, metric, context)
  local figure = pair.figure(both, scope, metric)
  local key = context.keys[record.key_of(metric)]
  local before = format.exact(format.mean(figure.values[1]))
  for side = 2, both.sides do
    local change = figure.changes[side] or NONE
    lines[#lines + 1] = line({ both.label, scope.name, metric, key and key.unit or "",
      context.titles[side], format.exact(format.mean(figure.values[side])), before,
      format.exact(change.absolute), format.exact(change.relative) })
  end
end

local function lines_of(both, context)
  local lines = {}
  for _, scope in ipairs(both.scopes) do
    for _, metric in ipairs(pair.metrics(both, scope)) do
      add_figure(lines, both, scope, metric, context)
    end
  end
  return table.concat(lines)
end

--- The table, a pair at a time: all of it may not fit into memory.
-- @tparam {table,...} pairs_ from `comparison.pairs`
-- @tparam table context `titles` of the sides, `keys`
-- @treturn func that returns the next part, and nil at the end
function csv.parts(pairs_, context)
  local next_pair = 0
  return function()
    next_pair = next_pair + 1
    if next_pair == 1 then
      return line(HEAD)
    end
    local both = pairs_[next_pair - 1]
    return both and lines_of(both, context)
  end
end

return csv
