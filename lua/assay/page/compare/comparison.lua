--- What a comparison says, before anyone decides how it looks: a page of the same plain data as
-- that of a report, with blocks of tables for each pair of kernels that differs.
-- @module assay.page.compare.comparison

local tablex = require("pl.tablex")
local block = require("assay.page.block")
local contrast = require("assay.page.compare.contrast")
local headline = require("assay.compare.headline")
local heads = require("assay.page.compare.heads")
local judge = require("assay.cost.judge")
local memo = require("assay.util.memo")
local pair = require("assay.compare.pair")
local words = require("assay.advise.words")

local comparison = {}

local TOP_DEFAULT = 20
-- With --full: figures of a table, and of all kernels, if --top does not say otherwise.
local FIGURES_MOST = 8000

local function overview_rows(each, context)
  local rows = {}
  for side = 2, #context.titles do
    local row = { figures = {}, changes = {}, count = each.changed, size = 0, order = 0,
      fields = { kernel = each.label, side = context.titles[side] } }
    for _, item in ipairs(headline.OVERVIEW) do
      local scope = pair.scope(each, item[1])
      local change = scope and pair.figure(each, scope, item[2], context.keys).changes[side]
      row.changes[item[2]] = change
      row.size = math.max(row.size, change and change.size or 0)
    end
    rows[#rows + 1] = each.entries[side] and row or nil
  end
  return rows
end

--- Pairs, the largest change of what the overview shows first, and their places before.
local function ranked(pairs_, context)
  local sizes, order = {}, {}
  for i, each in ipairs(pairs_) do
    order[each] = i
    sizes[each] = 0
    for _, row in ipairs(overview_rows(each, context)) do
      sizes[each] = math.max(sizes[each], row.size)
    end
  end
  local kept = table.move(pairs_, 1, #pairs_, 1, {})
  table.sort(kept, function(a, b)
    if sizes[a] ~= sizes[b] then
      return sizes[a] > sizes[b]
    end
    return order[a] < order[b]
  end)
  return kept, order
end

--- Those pairs, at least one, that changed most and have no more than so many figures together.
local function largest(pairs_, figures_most, context)
  local sorted, order = ranked(pairs_, context)
  local kept, figures = {}, 0
  for _, each in ipairs(sorted) do
    figures = figures + each.total
    if #kept > 0 and figures > figures_most then
      break
    end
    kept[#kept + 1] = each
  end
  table.sort(kept, function(a, b) return order[a] < order[b] end)
  return kept
end

--- The pairs to show, in the order in which they are shown.
local function chosen(pairs_, context)
  if context.figures_most then
    return largest(pairs_, context.figures_most, context)
  end
  local all = context.full and pairs_ or ranked(pairs_, context)
  return table.move(all, 1, context.top > 0 and math.min(context.top, #all) or #all, 1, {})
end

--- What became of the predicted time, for a column.
local function add_predictions(rows, each, context)
  local by_side = {}
  for _, one in ipairs(context.verdicts[each]) do
    by_side[context.titles[one.side]] = words.time_in_short(one.kernel.verdict)
  end
  for _, row in ipairs(rows) do
    row.fields.predicted = by_side[row.fields.side]
  end
  return rows
end

local function overview_block(shown, context)
  local columns = { block.KERNEL }
  if #context.titles > 2 then
    columns[2] = block.text_column("side", "side")
  end
  if context.judge then
    columns[#columns + 1] = block.text_column("predicted", "predicted time")
  end
  for i, item in ipairs(headline.OVERVIEW) do
    columns[#columns + 1] = { change = item[2], title = item[3], drop = i }
  end
  columns[#columns + 1] = { count = true, title = "figures changed", drop = 5 }
  local rows = {}
  for i, each in ipairs(shown) do
    for _, row in ipairs(add_predictions(overview_rows(each, context), each, context)) do
      row.kernel = i
      rows[#rows + 1] = row
    end
  end
  return { kind = "table", name = "overview", columns = columns, rows = rows }
end

--- Pairs of which there is something to show.
local function worth_showing(pairs_, full)
  local kept = {}
  for _, each in ipairs(pairs_) do
    if each.count > 1 and (full or not each.same) then
      kept[#kept + 1] = each
    end
  end
  return kept
end

--- The title of a side where there are several to tell apart.
local function title_of(context, side)
  return #context.titles > 2 and context.titles[side] or nil
end

--- What the changes did, each as a table; those that altered nothing that was asked for have none.
local function verdict_blocks(verdicts, context)
  local blocks = {}
  for _, one in ipairs(verdicts) do
    local made, title = words.changes_block(one.kernel), title_of(context, one.side)
    made.title = title and ("%s: %s"):format(made.title, title) or made.title
    made.name = title and ("%s%d"):format(made.name, one.side) or made.name
    blocks[#blocks + 1] = #made.rows > 0 and made or nil
  end
  return blocks
end

--- The outcomes of the changes, in front of all that is known.
local function verdict_facts(verdicts, context)
  local list = {}
  for i, one in ipairs(verdicts) do
    local said, title = words.verdict(one.kernel.verdict), title_of(context, one.side)
    list[i] = { "Verdict", title and ("%s: %s"):format(title, said) or said,
      style = words.STYLES[one.kernel.verdict.outcome] }
  end
  return list
end

local function kernel_page(each, context)
  local own = setmetatable({ pair = each }, { __index = context })
  local verdicts = context.verdicts[each]
  local facts, blocks = nil, contrast.blocks(own)
  if not context.for_programs then
    facts = tablex.insertvalues(verdict_facts(verdicts, context),
      heads.of_pair(each, context))
    blocks = tablex.insertvalues(verdict_blocks(verdicts, context), blocks)
  end
  return { label = heads.heading(each), facts = facts,
    about = heads.about_pair(each), blocks = blocks }
end

--- The pages of pairs, each made when it is asked for: all at once they would take a hundred times
-- the memory of the records.
local function kernel_pages(shown, context)
  return setmetatable({}, {
    __len = function() return #shown end,
    __index = function(_, i) return shown[i] and kernel_page(shown[i], context) end,
  })
end

--- Look at the rows of a pairing.
-- @tparam {table,...} rows of `pairing.pair`
-- @tparam integer sides
-- @tparam ?table aside metrics that do not count, see `pair.open`
-- @treturn {table,...} pairs, see `pair.open`
function comparison.pairs(rows, sides, aside)
  local result = {}
  for i, row in ipairs(rows) do
    result[i] = pair.open(row, sides, aside)
  end
  return result
end

--- Is there no figure that differs, and no kernel that is missing?
-- @tparam {table,...} pairs_ from `comparison.pairs`
-- @treturn boolean
function comparison.is_same(pairs_)
  for _, each in ipairs(pairs_) do
    if not each.same then
      return false
    end
  end
  return true
end

--- Build the page of a comparison.
-- @tparam {table,...} sides from `side.open`
-- @tparam {table,...} pairs_ from `comparison.pairs`
-- @tparam table options `titles` of the sides; `keys` of all records; `full`; `top` (rows of a
--   table, 0 for all); `device` for which times are predicted, from `judge.open`; `judge`, entries
--   and sides to verdicts as of `advise.verdicts`, or nil; `for_programs`
-- @treturn table as from `contents.build`
function comparison.build(sides, pairs_, options)
  local context = { sides = sides, titles = options.titles, keys = options.keys,
    full = options.full, judge = options.judge, device = options.device or judge.default(),
    for_programs = options.for_programs,
    figures_most = options.full and not options.for_programs and not options.top and FIGURES_MOST
      or nil }
  context.verdicts = memo.of(function(each)
    return context.judge and context.judge(each.entries, sides) or {}
  end)
  context.top = options.top or context.figures_most or options.full and 0 or TOP_DEFAULT
  local all = worth_showing(pairs_, options.full)
  local shown = chosen(all, context)
  return { kind = "comparison", title = "Memory comparison", keys = options.keys,
    kernels = kernel_pages(shown, context), overview = overview_block(shown, context),
    facts = heads.of_sides(sides, pairs_, context, #all - #shown),
    about = heads.about(sides, pairs_, context) }
end

return comparison
