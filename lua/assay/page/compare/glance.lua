--- The first figures that one asks for, on all sides, changed or not.
-- @module assay.page.compare.glance

local block = require("assay.page.block")
local format = require("assay.util.format")
local headline = require("assay.compare.headline")
local heads = require("assay.page.compare.heads")
local keys = require("assay.record.keys")
local pair = require("assay.compare.pair")
local record = require("assay.record.record")
local requests = require("assay.record.requests")

local glance = {}

-- The more sides there are, the less is left for the texts; of still more each gets a row.
local TEXT_LEAST = { [2] = 34, [3] = 24, [4] = 14 }
local TEXT_LEAST_OF_MANY = 24

local function is_wide(titles)
  return TEXT_LEAST[#titles] ~= nil
end

--- What a figure is, said once.
local function fields_of(key, scope, metric)
  return { text = keys.title(key), key = headline.name(scope, metric, true) }
end

--- The scope that has a figure of the kernel: it is of all memory together, or of none.
local function scope_of(both, metric)
  for _, name in ipairs({ "combined", "kernel" }) do
    local scope = pair.scope(both, name)
    for side = 1, scope and both.sides or 0 do
      if scope.figures[side] and scope.figures[side][metric] ~= nil then
        return scope
      end
    end
  end
end

--- Add the row of a figure, or one for each side; returns whether there is anything to tell.
local function add_rows(rows, context, scope, metric)
  local figure = pair.figure(context.pair, scope, metric, context.keys)
  local key = context.keys[record.key_of(metric)]
  local seen = false
  for side = 1, #context.titles do
    seen = seen or (format.mean(figure.values[side]) or 0) ~= 0
  end
  if not seen or not key then
    return false
  elseif is_wide(context.titles) then
    rows[#rows + 1] = { values = figure.values, changes = figure.changes, unit = key.unit,
      fields = fields_of(key, scope, metric) }
    return true
  end
  for side = 2, #context.titles do
    rows[#rows + 1] = { unit = key.unit, changes = { value = figure.changes[side] },
      values = { baseline = figure.values[1], value = figure.values[side] },
      fields = side == 2 and fields_of(key, scope, metric) or {} }
    rows[#rows].fields.side = context.titles[side]
  end
  return true
end

local function side_columns(titles)
  local columns = { { value = 1, title = titles[1] } }
  for side = 2, #titles do
    columns[#columns + 1] = { value = side, title = titles[side], drop = 1 }
    columns = block.joined(columns, block.change_columns(side, 2))
  end
  return columns
end

local function columns_of(titles)
  local columns = { { field = "text", title = "figure", wraps = true,
    flexible = TEXT_LEAST[#titles] or TEXT_LEAST_OF_MANY } }
  columns = block.joined(columns, is_wide(titles) and side_columns(titles) or block.joined(
    { block.text_column("side", "side"), { value = "baseline", title = titles[1] },
      { value = "value", title = "value" } }, block.change_columns("value", 2)))
  columns[#columns + 1] = { field = "key", title = "key", drop = 8, style = "dim" }
  return columns
end

local WIDTHS = ("Sectors of %d bytes, %d banks, sub-groups of %d items."):format(
  requests.SEGMENT_BYTES, requests.BANKS, requests.WIDTH)

--- The table; it may be empty.
-- @tparam table context `pair` (from `pair.open`), `titles` of the sides, `keys`
-- @treturn table a block
function glance.block(context)
  local rows, remarks, widths = {}, {}, false
  for _, metric in ipairs(headline.first(context.keys)) do
    local scope = scope_of(context.pair, metric)
    local told = scope and add_rows(rows, context, scope, metric)
    widths = widths or told and metric:find("[", 1, true) ~= nil
  end
  remarks[1] = widths and WIDTHS or nil
  remarks[#remarks + 1] = heads.ndrange_remark(context.pair)
  local made = block.table("glance", "At a glance", columns_of(context.titles), rows)
  made.remarks, made.for_people = remarks, true
  return made
end

return glance
