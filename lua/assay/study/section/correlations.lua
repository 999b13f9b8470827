--- The table of correlations between metrics.
-- @module assay.study.section.correlations

local tablex = require("pl.tablex")
local block = require("assay.page.block")
local correlate = require("assay.study.correlate")
local format = require("assay.util.format")
local view = require("assay.study.view")

local correlations = {}

-- Pairs that a page for people shows unasked.
local PAIRS_MOST = 15

-- Metrics of which is told what they stand for.
local MERGED_MOST = 5

--- A correlation as text.
-- @tparam ?number value
-- @treturn string
function correlations.text(value)
  return value and (("%+.2f"):format(value):gsub("^%+0%.00$", "0.00"):gsub("^%-0%.00$", "0.00"))
    or format.NONE
end

--- Sentences about metrics that are others times a factor.
-- @tparam {table,...} items from `correlate.distinct`
-- @treturn {string,...}
function correlations.merged(items)
  local parts = {}
  for _, item in ipairs(items) do
    if #item.merged > 0 then
      parts[#parts + 1] = ("%s goes with %s"):format(view.metric_text(item.name),
        format.names(tablex.map(view.metric_text, item.merged)))
    end
  end
  if #parts == 0 then
    return {}
  end
  local rest = #parts > MERGED_MOST
    and ("; and %d more like these, which the JSON names"):format(#parts - MERGED_MOST) or ""
  return { ("The same up to a factor, and taken once: %s%s."):format(
    table.concat(parts, "; ", 1, math.min(#parts, MERGED_MOST)), rest) }
end

local function pair_row(pair)
  return { numbers = { value = correlations.text(pair.value) },
    fields = { key = view.metric_text(pair.a.name), name = view.metric_text(pair.b.name),
      metric = pair.a.name:match("[^/]*$") },
    object = { a = pair.a.name, b = pair.b.name, correlation = pair.value } }
end

--- The strongest pairs.
-- @tparam table self a view
-- @tparam ?integer top pairs to show; 0 for all
-- @treturn ?table a block; nil if there is no pair
function correlations.block(self, top)
  local items = correlate.distinct(self.shown, self.column)
  local pairs_ = correlate.pairs(items)
  if #pairs_ == 0 then
    return nil
  end
  top = top or PAIRS_MOST
  local shown = top > 0 and table.move(pairs_, 1, math.min(top, #pairs_), 1, {}) or pairs_
  local made = block.table("correlations", "Metrics that go together", {
    { field = "key", title = "metric", flexible = block.NAME_LEAST, wraps = true },
    { field = "name", title = "with", flexible = block.NAME_LEAST, wraps = true },
    { number = "value", title = "rank correlation" },
  }, tablex.map(pair_row, shown))
  made.remarks = correlations.merged(items)
  made.note = #pairs_ > #shown and ("%s not shown; --top 0 shows all."):format(
    format.plural(#pairs_ - #shown, "weaker pair")) or nil
  return made
end

return correlations
