--- The first figures that one asks for, on all sides, changed or not.
-- @module assay.glance

local block = require("assay.block")
local comparison_facts = require("assay.comparison_facts")
local format = require("assay.format")
local headline = require("assay.headline")
local requests = require("assay.requests")
local pair = require("assay.pair")
local record = require("assay.record")

local glance = {}

local TEXT_LEAST = 24

local function row_of(context, scope, metric)
  local figure = pair.figure(context.pair, scope, metric)
  local key = context.keys[record.key_of(metric)]
  local seen = false
  for side = 1, #context.titles do
    seen = seen or (format.mean(figure.values[side]) or 0) ~= 0
  end
  return seen and key and { values = figure.values, changes = figure.changes, unit = key.unit,
    fields = { text = key.text, key = headline.name(scope, metric, true) } }
end

local function columns_of(titles)
  local columns = { { field = "text", title = "figure", flexible = TEXT_LEAST, wraps = true },
    { value = 1, title = titles[1] } }
  for side = 2, #titles do
    columns[#columns + 1] = { value = side, title = titles[side], drop = 1 }
    columns = block.joined(columns, block.change_columns(side, 2))
  end
  columns[#columns + 1] = { field = "key", title = "key", drop = 8, style = "dim" }
  return columns
end

local WIDTHS = ("Segments are of %d bytes, banks %d, sub-groups of %d items."):format(
  requests.SEGMENT_BYTES, requests.BANKS, requests.WIDTH)

--- The table; it may be empty.
-- @tparam table context `pair` (from `pair.open`), `titles` of the sides, `keys`
-- @treturn table a block
function glance.block(context)
  local rows, remarks, widths = {}, {}, false
  for _, item in ipairs(headline.GLANCE) do
    local scope = pair.scope(context.pair, item[1])
    local row = scope and row_of(context, scope, item[2])
    rows[#rows + 1] = row or nil
    widths = widths or row and item[2]:find("[", 1, true) ~= nil
  end
  remarks[1] = widths and WIDTHS or nil
  remarks[#remarks + 1] = comparison_facts.ndrange_remark(context.pair)
  local made = block.table("glance", "At a glance", columns_of(context.titles), rows)
  made.remarks, made.for_people = remarks, true
  return made
end

return glance
