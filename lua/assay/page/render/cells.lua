--- The text of a table's cells, the same for every renderer.
-- @module assay.page.render.cells

local cost_words = require("assay.cost.words")
local format = require("assay.util.format")
local memo = require("assay.util.memo")
local record = require("assay.record.record")
local terminal = require("assay.util.terminal")

local cells = {}

-- What a cell says, by the member that tells what its column shows; each is given the column, the
-- row and whether numbers may be rounded.
local TEXTS = {}
local SHOWN = { "field", "number", "count", "share", "value", "derived", "change", "difference",
  "verdict" }

function TEXTS.field(column, row)
  return terminal.clean(tostring(row.fields[column.field] or ""))
end

--- A number that is a text already.
function TEXTS.number(column, row)
  local text = row.numbers[column.number]
  return text and terminal.clean(text) or format.NONE
end

function TEXTS.count(_, row)
  return format.integer(row.count)
end

function TEXTS.share(_, row)
  return row.share and format.percent(100 * row.share) or format.NONE
end

function TEXTS.value(column, row, short)
  local value = row.values[column.value]
  return row.is_time and cost_words.duration(value)
    or format.value(value, row.unit, short)
end

function TEXTS.derived(column, row, short)
  local value = row.derived and row.derived[column.derived]
  return column.unit == "s" and value and cost_words.duration(value)
    or format.value(value, column.unit, short)
end

function TEXTS.change(column, row)
  local change = row.changes and row.changes[column.change]
  return change and format.change(change) or format.NONE
end

function TEXTS.difference(column, row, short)
  local change = row.changes and row.changes[column.difference]
  return format.difference(change and change.absolute, row.unit, short)
end

function TEXTS.verdict(column, row)
  local change = row.changes and row.changes[column.verdict]
  return change and change.verdict or ""
end

--- What a cell of a figure says, for columns without such a member.
local function figure_text(column, keys)
  local key = keys[record.key_of(column.key)]
  local unit = key and key.unit or "1"
  return function(_, row, short) return format.value(row.figures[column.key], unit, short) end
end

--- What tells the texts of a column's cells.
-- @tparam table column of a page's block
-- @tparam table keys of the record
-- @treturn func of the column, a row of the block, and whether numbers may be rounded; returns a
--   string
function cells.text_of(column, keys)
  for _, member in ipairs(SHOWN) do
    if column[member] then
      return TEXTS[member]
    end
  end
  return figure_text(column, keys)
end

--- The texts of a column's cells.
-- @tparam table column of a page's block
-- @tparam {table,...} rows of that block
-- @tparam table keys of the record
-- @tparam ?boolean short whether numbers may be rounded
-- @treturn {string,...}
function cells.texts(column, rows, keys, short)
  local text, texts = cells.text_of(column, keys), {}
  for i, row in ipairs(rows) do
    texts[i] = text(column, row, short)
  end
  return texts
end

-- Titles of columns without control characters: there are few, and each stands in many tables.
local TITLES = memo.of(terminal.clean)

local VERDICT_STYLES = { better = "good", worse = "warning" }

--- The style of one cell; it never says more than the text.
-- @tparam table column of a page's block
-- @tparam table row of that block
-- @treturn ?string style of `terminal.paint`
function cells.style(column, row)
  if row.bad and row.bad[column.derived] then
    return "error"
  end
  local change = column.verdict and row.changes[column.verdict]
  return change and VERDICT_STYLES[change.verdict]
end

--- The title of a column.
-- @tparam table column
-- @treturn string
function cells.column_title(column)
  return TITLES[column.title]
end

--- The rows of a block that people are to see.
-- @tparam table block of a page
-- @treturn {table,...}
function cells.rows(block)
  local rows = {}
  for _, row in ipairs(block.rows) do
    rows[#rows + 1] = not row.repeated and row or nil
  end
  return rows
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
