--- The blocks of two or more kernel entries that are compared.
--
-- A row of a block is one figure of one side: `values.baseline`, `values.value`, and the change
-- between them in `changes.value`. The compact view has what changed, foremost figures only, sorted
-- by size of change; the full view has every figure in order. For programs, blocks have scopes
-- instead of rows: of large records that would be millions.
-- @module assay.page.compare.contrast

local tablex = require("pl.tablex")
local block = require("assay.page.block")
local format = require("assay.util.format")
local glance = require("assay.page.compare.glance")
local headline = require("assay.compare.headline")
local pair = require("assay.compare.pair")
local position = require("assay.record.position")
local record = require("assay.record.record")

local contrast = {}

local KEY_LEAST, SHORT_KEY_LEAST, TEXT_LEAST = 33, 26, 24
-- Of lines that access memory: with a smaller share in common, sources are not compared by line.
local LINES_IN_COMMON = 0.25

local function detail_columns(titles, ...)
  local columns = block.joined(...)
  if #titles > 2 then
    columns[#columns + 1] = block.text_column("side", "side")
  end
  return block.joined(columns, { { value = "baseline", title = titles[1] },
    { value = "value", title = #titles > 2 and "value" or titles[2] } },
    block.change_columns("value", 1))
end

local KEY = { field = "key", title = "figure", flexible = KEY_LEAST }
local TEXT = { field = "text", title = "meaning", flexible = TEXT_LEAST, drop = 7 }

--- Rows of one figure: one for each side but the baseline.
local function add_rows(rows, context, scope, metric, fields_of)
  local figure = pair.figure(context.pair, scope, metric, context.keys)
  local key = context.keys[record.key_of(metric)]
  for side = 2, #context.titles do
    local change = figure.changes[side]
    if change and (context.full or change.kind ~= "none" and change.kind ~= "same") then
      local row = {
        fields = { scope = scope.name, metric = metric, side = context.titles[side],
          key = headline.name(scope, metric, context.full), text = key and key.text or "" },
        values = { baseline = figure.values[1], value = figure.values[side] },
        changes = { value = change }, unit = key and key.unit or "1",
        order = #rows, aside = headline.comes_last(metric),
        unpaired = not scope.figures[1] or not scope.figures[side],
      }
      for name, value in pairs(fields_of and fields_of(scope, side) or {}) do
        row.fields[name] = value
      end
      rows[#rows + 1] = row
    end
  end
end

--- Are there as many rows as a table will show? The compact view has to sort all of them first.
local function is_enough(context, rows)
  return context.full and context.top > 0 and #rows >= context.top
end

--- How many sides are compared with the baseline.
local function compared(both)
  return both.count - (both.entries[1] and 1 or 0)
end

--- The rows of all scopes of a kind. The compact view spares what `is_shown` does not show; of the
-- full view `left_out` counts the rows that are not made.
local function rows_of(context, kind, is_shown, fields_of)
  local rows, left_out = {}, 0
  local wanted = not context.full and function(scope, metric)
    return is_shown(context, scope, metric)
  end or nil
  for _, scope in ipairs(context.pair.scopes) do
    if scope.kind == kind and (context.full or scope.changed > 0) then
      for _, metric in ipairs(pair.metrics(context.pair, scope, wanted)) do
        if is_enough(context, rows) then
          left_out = left_out + compared(context.pair)
        else
          add_rows(rows, context, scope, metric, fields_of)
        end
      end
    end
  end
  return rows, left_out
end

--- What is on both sides comes first, and of that the largest change, but for entropies; lines that
-- are on one side only follow by their accesses.
local function is_before(a, b)
  if a.unpaired ~= b.unpaired then
    return b.unpaired
  elseif a.aside ~= b.aside then
    return b.aside
  elseif a.changes.value.size ~= b.changes.value.size then
    return a.changes.value.size > b.changes.value.size
  elseif (a.weight or 0) ~= (b.weight or 0) then
    return (a.weight or 0) > (b.weight or 0)
  end
  return a.order < b.order
end

--- For programs: the scopes of a kind that have something to tell, which `report.changes` does.
local function changes_block(context, name, kind, fields_of)
  local kept = tablex.filter(context.pair.scopes, function(scope)
    return scope.kind == kind and (context.full and scope.total or scope.changed) > 0
  end)
  return { kind = "changes", name = name, rows = kept, pair = context.pair, full = context.full,
    titles = context.titles, fields_of = fields_of }
end

--- A table of rows: sorted and cut in the compact view.
local function detail_block(context, name, title, columns, rows, left_out)
  if not context.full then
    table.sort(rows, is_before)
  end
  return block.cut(block.table(name, title, columns, rows), context.top, "change", left_out)
end

--- Does a space say but what the combined figure says?
local function repeats_combined(context, scope, metric)
  local combined = pair.scope(context.pair, "combined")
  if not combined or scope.name == "kernel" or scope.name == "combined" then
    return false
  end
  for side = 1, #context.titles do
    local figures, all = scope.figures[side] or {}, combined.figures[side] or {}
    if figures[metric] ~= all[metric] then
      return false
    end
  end
  return true
end

local function is_shown(context, scope, metric)
  return headline.shows(scope, metric, context.keys)
    and not headline.is_in_glance(scope, metric, context.keys)
    and not repeats_combined(context, scope, metric)
end

local function counts_remark(context)
  local both = context.pair
  if both.changed == 0 then
    return "All figures are the same."
  end
  return ("%s of %s changed%s"):format(format.count(both.changed),
    format.plural(both.total, "figure"), context.full and "." or "; --full shows all.")
end

local function whole_block(context)
  return detail_block(context, "figures", context.full and "All figures" or "What else changed",
    detail_columns(context.titles, { KEY, TEXT }), rows_of(context, "whole", is_shown))
end

local function figures_block(context)
  local made = context.for_programs and changes_block(context, "figures", "whole")
    or whole_block(context)
  made.remarks = { counts_remark(context) }
  return made
end

local SHORT_KEY = { field = "key", title = "figure", flexible = SHORT_KEY_LEAST }

local function argument_fields(scope)
  local _, argument = next(scope.items)
  return { name = argument.name }
end

local function is_foremost(context, scope, metric)
  return headline.shows(scope, metric, context.keys)
end

local function arguments_block(context)
  if context.for_programs then
    return changes_block(context, "arguments", "argument", argument_fields)
  end
  local rows, left_out = rows_of(context, "argument", is_foremost, argument_fields)
  return detail_block(context, "arguments", "By argument and variable",
    detail_columns(context.titles,
      { { field = "name", title = "argument", flexible = block.NAME_LEAST }, SHORT_KEY }),
    rows, left_out)
end

--- The names of the files of sides whose lines are each of one file; nil if some are of several.
local function files_of_sides(context)
  local names = {}
  for side = 1, context.pair.sides do
    local entry = context.pair.entries[side]
    local name = entry and position.file_of_all(entry.lines)
    if entry and #entry.lines > 0 and not name then
      return nil
    end
    names[#names + 1] = name
  end
  return names
end

--- One title for the places of all sides: "a.cl", "a.cl > b.cl" if two sides differ, or nil.
local function file_of_sides(context)
  local names = files_of_sides(context) or {}
  local distinct = tablex.makeset(names)
  if tablex.size(distinct) <= 1 then
    return names[1]
  end
  return context.pair.sides == 2 and table.concat(names, " > ") or nil
end

--- The line of a scope: that of the baseline, or of another side where the baseline has none.
local function line_of(scope, side)
  return scope.items[1] or scope.items[side] or select(2, next(scope.items))
end

local function line_fields(scope, side)
  local line = line_of(scope, side)
  return { file = position.file_of(line), line = line.line, column = line.column,
    source = position.source_of(line) }
end

--- Where a line is, and where it is on another side if elsewhere.
local function place_of(scope, side, one_file)
  local place = position.place_of(line_of(scope, side), one_file)
  local after = scope.items[side]
  local other = after and position.place_of(after, one_file) or place
  return place == other and place or place .. " > " .. other
end

--- Of lines that are on one side only one figure is told: that they access memory.
local function is_line_shown(context, scope, metric)
  if metric == "accesses.total" or not headline.shows(scope, metric, context.keys) then
    return metric == "accesses.total"
  end
  for side = 1, #context.titles do
    if context.pair.entries[side] and not scope.figures[side] then
      return false
    end
  end
  return true
end

--- How many lines access memory on any side, and how many of them on several.
local function lines_in_common(context)
  local common, all = 0, 0
  for _, scope in ipairs(context.pair.scopes) do
    local sides = 0
    for _, figures in pairs(scope.kind == "line" and scope.figures or {}) do
      sides = sides + (figures["accesses.total"] and 1 or 0)
    end
    all, common = all + math.min(sides, 1), common + (sides > 1 and 1 or 0)
  end
  return common, all
end

--- Rows of lines that are on one side only weigh what these access.
local function add_weights(rows)
  for _, row in ipairs(rows) do
    row.weight = row.unpaired and math.max(format.mean(row.values.baseline) or 0,
      format.mean(row.values.value) or 0) or nil
  end
end

local function few_in_common(common, all)
  return { kind = "table", rows = {}, remarks = { ("By source line nothing is shown: of the %d "
    .. "lines that access memory %s in several sources; --full shows them."):format(all,
    common == 1 and "1 is" or common .. " are") } }
end

local function lines_block(context)
  if context.for_programs then
    return changes_block(context, "lines", "line", line_fields)
  end
  local common, all = lines_in_common(context)
  if not context.full and common < LINES_IN_COMMON * all then
    return few_in_common(common, all)
  end
  local one_file = file_of_sides(context)
  local rows, left_out = rows_of(context, "line", is_line_shown, function(scope, side)
    local fields = line_fields(scope, side)
    fields.place = place_of(scope, side, one_file)
    return fields
  end)
  add_weights(rows)
  return detail_block(context, "lines", "By source line", block.joined(
    detail_columns(context.titles,
      { { field = "place", title = one_file or "place", flexible = block.NAME_LEAST }, SHORT_KEY }),
    { { field = "source", title = "source", flexible = block.SOURCE_LEAST, drop = 6 } }),
    rows, left_out)
end

--- The blocks of a pair, each with its remarks; none is empty.
-- @tparam table context `pair` (from `pair.open`), `titles` of the sides, `keys`, `full`, `top`,
--   `for_programs`
-- @treturn {table,...}
function contrast.blocks(context)
  local blocks, left_out = {}, {}
  for _, make in ipairs({ glance.block, figures_block, arguments_block, lines_block }) do
    local made = make(context)
    made.remarks = made.remarks or {}
    if #made.rows > 0 then
      blocks[#blocks + 1] = made
    else
      table.move(made.remarks, 1, #made.remarks, #left_out + 1, left_out)
    end
  end
  local last = blocks[#blocks]
  if last then
    table.move(left_out, 1, #left_out, #last.remarks + 1, last.remarks)
  end
  return blocks
end

return contrast
