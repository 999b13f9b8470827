--- The blocks of a page as HTML: tables, single figures, series.
-- @module assay.page.render.html.block

local tablex = require("pl.tablex")
local cells = require("assay.page.render.cells")
local format = require("assay.util.format")
local glossary = require("assay.page.render.html.glossary")
local markup = require("assay.page.render.html.markup")
local record = require("assay.record.record")

local block = {}

local element, escape = markup.element, markup.escape

-- The blocks of a kernel that stand open at first, by name.
local OPEN = { arguments = true, coalescing_lines = true }

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

--- What the cells of a column lead to: a kernel, a line of the source, a metric.
-- Returns a function of a row and its content; nil if they lead nowhere.
local function link_of(state, column)
  if column.field == "place" and state.lines then
    return function(row, content)
      local line = row.fields.line and state.lines[row.fields.file .. ":" .. row.fields.line]
      return line and markup.link(line, content) or content
    end
  elseif column.field == "kernel" and state.kernels then
    return function(row, content)
      local kernel = state.kernels[row.kernel]
      return kernel and markup.link(kernel, content) or content
    end
  elseif column.field == "key" or column.field == "title" then
    return function(row, content)
      return glossary.link(state, { record.key_of(metric_of(row.fields)) }, content)
    end
  end
end

--- The attributes that a row's cell has of its own: a bar, or a style; nil if none.
local function own_attributes(column, row)
  local share = column.share and row.share
    or row.heat and (row.heat[column.derived] or row.heat[column.number])
  if share then
    return bar(share)
  end
  local style = cells.style(column, row)
  local class = (class_of(column) or {}).class
  return style and { class = class and class .. " " .. style or style }
end

--- What writes the cells of a column: what they share is found out once.
-- @tparam table state see `block.table`
-- @tparam table column
-- @tparam ?boolean is_head whether they head their rows
-- @treturn func of a row, which returns HTML
function block.writer(state, column, is_head)
  local name, scope = is_head and "th" or "td", is_head and "row" or nil
  local text_of, link = cells.text_of(column, state.keys), link_of(state, column)
  local is_code, class = cells.is_code(column), (class_of(column) or {}).class
  local label = column.label
  local open = markup.open(name, { class = class, scope = scope, ["data-label"] = label })
  return function(row)
    local text = text_of(column, row)
    local content = is_code and text ~= "" and markup.code(text) or escape(text)
    local own = own_attributes(column, row)
    if own then
      own.scope, own["data-label"] = scope, label
    end
    return (own and markup.open(name, own) or open) .. (link and link(row, content) or content)
      .. "</" .. name .. ">"
  end
end

--- The head and the writers of columns, made once for all tables of a kernel that have them: a
-- listing has one for each line.
local function layout_of(state, columns)
  local known = rawget(state, "layouts") or {}
  state.layouts = known
  known[columns] = known[columns] or {
    head = block.head(state, columns),
    writers = tablex.imap(function(column)
      return block.writer(state, column, column == columns[1] and cells.is_words(column))
    end, columns),
  }
  return known[columns]
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
-- @tparam table made; columns may have a `label` that each cell has, for where no head is above it
-- @tparam ?string title by default the block's
-- @tparam ?string class of the table
-- @treturn string
function block.table(state, made, title, class)
  local layout = layout_of(state, made.columns)
  local rows = tablex.imap(function(row)
    local parts = {}
    for i, write in ipairs(layout.writers) do
      parts[i] = write(row)
    end
    return element("tr", nil, table.concat(parts))
  end, cells.rows(made))
  return block.boxed(cells.title(title or made.title), layout.head
    .. element("tbody", nil, table.concat(rows, "\n")), class)
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

local function heading(state, made)
  return element("h" .. state.heading, nil, escape(cells.title(made.title)))
end

--- What there is below the heading of a block.
local function content_of(state, made)
  return RENDER[made.kind](state, made)
    .. (made.note and element("p", nil, escape(made.note)) or "")
    .. block.sentences(made.remarks or {})
end

--- A block with its heading, its note and its remarks.
-- @tparam table state see `block.table`; `heading` is the level of the heading, 3 for h3
-- @tparam table made a block of a page
-- @tparam string id
-- @treturn string
function block.render(state, made, id)
  return element("section", { id = id }, heading(state, made) .. content_of(state, made))
end

--- The same as a part that folds.
-- @tparam table state see `block.render`
-- @tparam table made a block of a page
-- @tparam string id
-- @treturn string
function block.fold(state, made, id)
  return markup.fold(id, heading(state, made), content_of(state, made),
    { class = "part", is_open = OPEN[made.name] })
end

return block
