--- The blocks of a page as HTML: tables, single figures, series.
-- @module assay.report.html.block

local tablex = require("pl.tablex")
local cells = require("assay.report.cells")
local format = require("assay.format")
local glossary = require("assay.report.html.glossary")
local markup = require("assay.report.html.markup")
local record = require("assay.record")

local block = {}

local element, escape = markup.element, markup.escape

--- The attributes of a cell with a bar behind its number.
local function bar(share)
  return { class = "number bar", style = ("--share:%.1f%%"):format(100 * share) }
end

local function class_of(column)
  if not cells.is_words(column) then
    return { class = "number" }
  end
  return column.wraps and { class = "words" } or nil
end

--- The title of a column; where it is read alone, a word is needed.
local function title_of(column)
  local title = cells.column_title(column)
  return title == "" and column.verdict and "verdict" or escape(title)
end

--- The head of a table: each title leads to what it means.
-- @tparam table state from `glossary.open`
-- @tparam {table,...} columns
-- @treturn string
function block.head(state, columns)
  local heads = tablex.map(function(column)
    local attributes = class_of(column) or {}
    attributes.scope = "col"
    return element("th", attributes,
      glossary.link(state, cells.keys_of(column), title_of(column)))
  end, columns)
  return element("thead", nil, element("tr", nil, table.concat(heads)))
end

--- The metric that a row is of.
local function metric_of(fields)
  return fields.metric or fields.key and fields.key:match("[^/]*$") or ""
end

--- What a cell leads to: a kernel, a line of the source, a metric.
local function linked(state, column, row, content)
  local fields = row.fields or {}
  local line = column.field == "place" and state.lines and fields.line
    and state.lines[fields.file .. ":" .. fields.line]
  local kernel = column.field == "kernel" and state.kernels and state.kernels[row.kernel]
  if line or kernel then
    return markup.link(line or kernel, content)
  elseif column.field == "key" or column.field == "title" then
    return glossary.link(state, { record.key_of(metric_of(fields)) }, content)
  end
  return content
end

--- One cell.
-- @tparam table state see `block.table`
-- @tparam table column
-- @tparam table row
-- @tparam ?string name of the element, by default td
-- @treturn string
function block.cell(state, column, row, name)
  local text = cells.text(column, row, state.keys)
  local content = cells.is_code(column) and text ~= "" and markup.code(text) or escape(text)
  local attributes = class_of(column) or {}
  local share = column.share and row.share or row.heat and row.heat[column.derived]
  if share then
    attributes = bar(share)
  elseif cells.style(column, row) then
    attributes.class = cells.style(column, row)
  end
  attributes.scope = name == "th" and "row" or nil
  return element(name or "td", attributes, linked(state, column, row, content))
end

local function row_of(state, columns, row)
  local parts = tablex.map(function(column)
    return block.cell(state, column, row, column == columns[1] and cells.is_words(column) and "th"
      or nil)
  end, columns)
  return element("tr", nil, table.concat(parts))
end

--- A table in a box of its own, in which it can be scrolled; with the keyboard, too: there is a
-- link in it, or it takes the focus itself.
-- @tparam string title for those who do not see what is above it
-- @tparam string content
-- @tparam ?string class of the table
-- @treturn string
function block.boxed(title, content, class)
  local attributes = { class = "box" }
  if not content:find("<a ", 1, true) and not content:find("<summary", 1, true) then
    attributes.tabindex, attributes.role, attributes["aria-label"] = 0, "group", title
  end
  return element("div", attributes, element("table", { class = class },
    element("caption", nil, escape(title)) .. content))
end

--- A table block.
-- @tparam table state from `glossary.open`; with `kernels` (number to id) and `lines`
--   ("FILE:LINE" to id), where there is something to lead to
-- @tparam table made
-- @tparam ?string title by default the block's
-- @treturn string
function block.table(state, made, title)
  local rows = tablex.map(function(row) return row_of(state, made.columns, row) end,
    cells.rows(made))
  return block.boxed(cells.title(title or made.title), block.head(state, made.columns)
    .. element("tbody", nil, table.concat(rows, "\n")))
end

local function figure_row(state, row)
  local value, text = cells.figure(row)
  local range = format.range(row.value, row.unit)
  return element("tr", nil, element("th", { scope = "row", class = "words" }, escape(text))
    .. element("td", { class = "number" },
      escape(range ~= "" and ("%s (%s)"):format(value, range) or value))
    .. element("td", nil, glossary.link(state, { record.key_of(row.metric) },
      markup.code(row.metric))))
end

local function figures(state, made)
  local rows = tablex.map(function(row) return figure_row(state, row) end, cells.rows(made))
  return block.boxed(cells.title(made.title), element("thead", nil, element("tr", nil,
    element("th", { scope = "col" }, "figure")
      .. element("th", { scope = "col", class = "number" }, "value")
      .. element("th", { scope = "col" }, "key")))
    .. element("tbody", nil, table.concat(rows, "\n")))
end

local function series(state, made)
  local heads, values = {}, {}
  for i, point in ipairs(made.points) do
    heads[i] = element("th", { scope = "col", class = "number" }, ("%d"):format(point.index))
    values[i] = element("td", { class = "number" }, escape(format.value(point.value, "1")))
  end
  local index = element("th", { scope = "col" }, escape(made.index))
  local name = element("th", { scope = "row" }, glossary.link(state, { made.metric },
    escape(made.unit == "1" and made.metric or ("%s (%s)"):format(made.metric, made.unit))))
  return block.boxed(cells.title(made.title),
    element("thead", nil, element("tr", nil, index .. table.concat(heads)))
      .. element("tbody", nil, element("tr", nil, name .. table.concat(values))))
end

local RENDER = { table = block.table, figures = figures, series = series }

--- Sentences as a list.
-- @tparam {string,...} sentences
-- @treturn string "" if there are none
function block.sentences(sentences)
  local items = tablex.map(function(sentence) return element("li", nil, escape(sentence)) end,
    sentences)
  return #items > 0 and element("ul", nil, table.concat(items)) or ""
end

--- A block with its heading, its note and its remarks.
-- @tparam table state see `block.table`; `heading` is the level of the heading, 3 for h3
-- @tparam table made a block of a page
-- @tparam string id
-- @treturn string
function block.render(state, made, id)
  return element("section", { id = id },
    element("h" .. state.heading, nil, escape(cells.title(made.title)))
      .. RENDER[made.kind](state, made)
      .. (made.note and element("p", nil, escape(made.note)) or "")
      .. block.sentences(made.remarks or {}))
end

return block
