--- What the blocks of a page are made of: columns, rows and tables of them.
-- @module assay.page.block

local format = require("assay.util.format")
local kernel = require("assay.record.kernel")
local position = require("assay.record.position")

local block = {}

--- The least width of a column of names.
block.NAME_LEAST = 16
--- The least width of a column of source lines.
block.SOURCE_LEAST = 30

--- A column of figures: `key` is the metric, `title` its short name, and the higher `drop`, the
-- sooner a narrow screen does without it.
function block.figure(key, title, drop)
  return { key = key, title = title, drop = drop }
end

function block.text_column(field, title, drop)
  return { field = field, title = title, drop = drop }
end

--- Columns of how a figure changed: `name` finds the change in a row. A narrow screen does without
-- one of them for all sides.
function block.change_columns(name, drop)
  return {
    { difference = name, title = "difference", drop = drop + 4, together = "difference" },
    { change = name, title = "change", drop = drop, together = "change" },
    { verdict = name, title = "", drop = drop + 1, together = "verdict" },
  }
end

--- The column of kernels' names, which begin alike and may differ at the end alone.
block.KERNEL = { field = "kernel", title = "kernel", flexible = block.NAME_LEAST, middle = true }

block.SHARE = { share = true, title = "share", drop = 4 }

function block.joined(...)
  local all = {}
  for _, list in ipairs({ ... }) do
    table.move(list, 1, #list, #all + 1, all)
  end
  return all
end

--- Figures of one scope that the columns of a block need.
function block.figures_of(entry, scope, columns)
  local figures = {}
  for _, column in ipairs(columns) do
    if column.key then
      figures[column.key] = kernel.value(entry, scope, column.key)
    end
  end
  return figures
end

--- Does a column of changes say anything?
local function has_changes(column, rows)
  for _, row in ipairs(rows) do
    local change = row.changes[column.difference or column.verdict]
    if change and (column.difference and change.absolute or change.verdict) then
      return true
    end
  end
  return false
end

local function has_content(column, rows)
  if column.difference or column.verdict then
    return has_changes(column, rows)
  end
  for _, row in ipairs(rows) do
    local value = row.figures[column.key]
    if value ~= nil and (column.drop ~= 3 or format.mean(value) ~= 0) then
      return true
    end
  end
  return false
end

--- A table without the columns that would be empty (or, for the rare kinds of access, all 0).
function block.table(name, title, columns, rows)
  local kept = {}
  for _, column in ipairs(columns) do
    local may_be_empty = column.key or column.difference or column.verdict
    if not may_be_empty or has_content(column, rows) then
      kept[#kept + 1] = column
    end
  end
  return { kind = "table", name = name, title = title, columns = kept, rows = rows }
end

function block.add_shares(rows, key)
  local total = 0
  for _, row in ipairs(rows) do
    total = total + (row.counted and format.mean(row.figures[key]) or 0)
  end
  for _, row in ipairs(rows) do
    local part = row.counted and format.mean(row.figures[key])
    row.share = part and total > 0 and part / total or nil
  end
end

--- Sort rows by a figure, the largest first; equal ones stay in their order.
function block.sort_rows(rows, key)
  for i, row in ipairs(rows) do
    row.order = i
    row.rank = format.mean(row.figures[key]) or -math.huge
  end
  table.sort(rows, function(a, b)
    if a.rank ~= b.rank then
      return a.rank > b.rank
    end
    return a.order < b.order
  end)
end

function block.sorting_column(columns, key)
  for _, column in ipairs(columns) do
    if column.key == key then
      return columns
    end
  end
  return block.joined(columns, { block.figure(key, key) })
end

function block.line_row(entry, line, columns, one_file)
  return {
    fields = {
      place = position.place_of(line, one_file),
      file = position.file_of(line), line = line.line, column = line.column,
      source = position.source_of(line),
    },
    figures = block.figures_of(entry, line.scope, columns),
    counted = true,
  }
end

--- Cut the rows to `top`, without those that have nothing of what they are sorted by.
function block.keep_top(made, sort, top)
  local kept, share = {}, 0
  for _, row in ipairs(made.rows) do
    if (format.mean(row.figures[sort]) or 0) ~= 0 and (top == 0 or #kept < top) then
      kept[#kept + 1] = row
    else
      share = share + (row.share or 0)
    end
  end
  local left_out = #made.rows - #kept
  if left_out > 0 then
    made.note = share > 0
      and ("%s not shown, with %s of the accesses; --top 0 shows all."):format(
        format.plural(left_out, "more place"), format.percent(100 * share))
      or ("%s without an access."):format(format.plural(left_out, "more place"))
  end
  made.rows = kept
end

--- Cut the rows to `top`, 0 for all, and say so; there were `left_out` (0) more.
function block.cut(made, top, what, left_out)
  local over = top > 0 and #made.rows - top or 0
  left_out = (left_out or 0) + math.max(over, 0)
  if left_out > 0 then
    made.note = ("%s not shown; --top 0 shows all."):format(
      format.plural(left_out, "more " .. what))
  end
  if over > 0 then
    made.rows = table.move(made.rows, 1, top, 1, {})
  end
  return made
end

return block
