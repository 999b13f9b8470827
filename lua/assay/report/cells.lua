--- The text of a table's cells, the same for every renderer.
-- @module assay.report.cells

local tablex = require("pl.tablex")
local format = require("assay.format")
local record = require("assay.record")
local terminal = require("assay.terminal")

local cells = {}

--- What a cell says of a change; nil for other cells.
local function change_text(column, row, short)
  local change = row.changes and row.changes[column.change or column.difference or column.verdict]
  if column.change then
    return change and format.change(change) or format.NONE
  elseif column.difference then
    return format.difference(change and change.absolute, row.unit, short)
  elseif column.verdict then
    return change and change.verdict or ""
  end
end

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
  elseif column.value then
    return format.value(row.values[column.value], row.unit, short)
  elseif column.derived then
    return format.value(row.derived and row.derived[column.derived], column.unit, short)
  end
  local changed = change_text(column, row, short)
  if changed then
    return changed
  end
  local key = keys[record.key_of(column.key)]
  return format.value(row.figures[column.key], key and key.unit or "1", short)
end

local VERDICT_STYLES = { better = "good", worse = "warning" }

--- The style of one cell; it never says more than the text.
-- @tparam table column of a page's block
-- @tparam table row of that block
-- @treturn ?string style of `terminal.paint`
function cells.style(column, row)
  local change = column.verdict and row.changes[column.verdict]
  return change and VERDICT_STYLES[change.verdict]
end

--- The title of a column.
-- @tparam table column
-- @treturn string
function cells.column_title(column)
  return terminal.clean(column.title)
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

local CODE = { name = true, type = true, place = true, source = true, kernel = true, key = true,
  variables = true }

--- Does a column hold words of a program or of a command line?
-- @tparam table column
-- @treturn boolean
function cells.is_code(column)
  return CODE[column.field] == true
end

--- The keys that tell what a column shows.
-- @tparam table column
-- @treturn {string,...} may be empty
function cells.keys_of(column)
  return column.about or column.key and { record.key_of(column.key) } or {}
end

--- Is a column of words, not of numbers?
-- @tparam table column
-- @treturn boolean
function cells.is_words(column)
  return column.field ~= nil or column.verdict ~= nil
end

return cells
