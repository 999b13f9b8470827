--- The text of a table's cells, the same for every renderer.
-- @module assay.report.cells

local tablex = require("pl.tablex")
local format = require("assay.format")
local record = require("assay.record")
local terminal = require("assay.terminal")

local cells = {}

--- The text of one cell.
-- @tparam table column of a page's block
-- @tparam table row of that block
-- @tparam table keys of the record
-- @tparam ?boolean short whether numbers may be rounded
-- @treturn string
function cells.text(column, row, keys, short)
  if column.field then
    return terminal.clean(tostring(row.fields[column.field] or ""))
  elseif column.count then
    return format.integer(row.count)
  elseif column.share then
    return row.share and format.percent(100 * row.share) or format.NONE
  elseif column.statistic then
    return format.value(row.statistics[column.statistic], row.unit, short)
  elseif column.derived then
    return format.value(row.derived and row.derived[column.derived], column.unit, short)
  end
  local key = keys[record.key_of(column.key)]
  return format.value(row.figures[column.key], key and key.unit or "1", short)
end

--- The rows of a block that people are to see.
-- @tparam table block of a page
-- @treturn {table,...}
function cells.rows(block)
  return tablex.filter(block.rows, function(row) return not row.repeated end)
end

--- A single figure's number, and its text with the unit that the number does not show.
-- @tparam table row of a block of figures
-- @treturn string
-- @treturn string
function cells.figure(row)
  local text = terminal.clean(row.text)
  if row.unit == "1" or row.unit == "B" or row.unit == "%" then
    return format.value(row.value, row.unit), text
  end
  return format.value(row.value, "1"), ("%s (%s)"):format(text, row.unit)
end

--- A title with a capital in front.
-- @tparam string title
-- @treturn string
function cells.title(title)
  return (terminal.clean(title):gsub("^%l", string.upper))
end

--- Is a column of words, not of numbers?
-- @tparam table column
-- @treturn boolean
function cells.is_words(column)
  return column.field ~= nil
end

return cells
