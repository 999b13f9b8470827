--- A page as Markdown.
-- @module assay.page.render.md

local tablex = require("pl.tablex")
local cells = require("assay.page.render.cells")
local format = require("assay.util.format")
local markdown = require("assay.page.render.markdown")
local summary = require("assay.page.summary")
local words = require("assay.advise.words")

local md = {}

local escape, table_lines = markdown.escape, markdown.table

--- The cells of a column.
local function column_cells(column, rows, keys)
  local texts = cells.texts(column, rows, keys)
  if column.field then
    return tablex.map(cells.is_code(column) and markdown.code_cell or escape, texts)
  end
  return texts
end

--- The cells of the rows of a table block.
local function table_rows(block, keys)
  local shown, rows = cells.rows(block), {}
  for i in ipairs(shown) do
    rows[i] = {}
  end
  for number, column in ipairs(block.columns) do
    for i, cell in ipairs(column_cells(column, shown, keys)) do
      rows[i][number] = cell
    end
  end
  return rows
end

local function table_block(block, keys)
  return table_lines(
    tablex.map(function(column) return escape(cells.column_title(column)) end, block.columns),
    tablex.map(function(column) return not cells.is_words(column) end, block.columns),
    table_rows(block, keys))
end

local function figures(block)
  local rows = tablex.map(function(row)
    local range = format.range(row.value, row.unit)
    local value, text = cells.figure(row)
    return { escape(text), range ~= "" and value .. " (" .. range .. ")" or value,
      markdown.code_cell(row.metric) }
  end, cells.rows(block))
  return table_lines({ "figure", "value", "key" }, { false, true, false }, rows)
end

local function series(block)
  local titles, rights, row = { escape(block.index) }, { false }, { escape(block.unit) }
  for i, point in ipairs(block.points) do
    titles[i + 1], rights[i + 1] = ("%d"):format(point.index), true
    row[i + 1] = format.value(point.value, "1")
  end
  return table_lines(titles, rights, { row })
end

local RENDER = { table = table_block, figures = figures, series = series }

local function append(lines, more)
  table.move(more, 1, #more, #lines + 1, lines)
end

local function block_lines(block, keys)
  local lines = { "", "### " .. escape(cells.title(block.title)), "" }
  append(lines, RENDER[block.kind](block, keys))
  if block.note then
    append(lines, { "", escape(block.note) })
  end
  if #block.remarks > 0 then
    lines[#lines + 1] = ""
  end
  for _, sentence in ipairs(block.remarks) do
    lines[#lines + 1] = "- " .. escape(sentence)
  end
  return lines
end

local function fact_lines(facts)
  return tablex.map(function(fact) return ("- %s: %s"):format(fact[1], escape(fact[2])) end, facts)
end

--- The table of a summary, what its columns mean, and what to try.
local function summary_part(page)
  local made = page.summary
  local lines = { "" }
  append(lines, table_block(made, page.keys))
  append(lines, { "", escape(summary.legend({})) })
  append(lines, made.note and { "", escape(made.note) } or {})
  append(lines, page.note and { "", escape(page.note) } or {})
  append(lines, { "" })
  for _, row in ipairs(made.rows) do
    local name = markdown.code(row.fields.kernel)
    for _, finding in ipairs(row.shown) do
      lines[#lines + 1] = ("- %s: %s"):format(name, escape(words.in_line(finding)))
    end
    lines[#lines + 1] = #row.shown == 0 and ("- %s: %s"):format(name, escape(row.nothing)) or nil
  end
  return lines
end

--- A table block.
-- @tparam table block of a page
-- @tparam table keys of the record
-- @treturn {string,...} lines
md.table = table_block

--- What stands in front of the kernels.
local function head_lines(page)
  local lines = { "" }
  append(lines, fact_lines(page.facts))
  if page.summary then
    append(lines, summary_part(page))
  elseif page.overview and #page.kernels > 1 then
    lines[#lines + 1] = ""
    append(lines, table_block(page.overview, page.keys))
    append(lines, page.overview.note and { "", escape(page.overview.note) } or {})
  end
  return lines
end

--- Render a page.
-- @tparam table page from `contents.build`
-- @treturn string
function md.render(page)
  local lines = { "# " .. page.title }
  append(lines, page.is_alone and { page.note and "\n" .. escape(page.note) } or head_lines(page))
  for _, kernel in ipairs(page.kernels) do
    append(lines, { "", "## " .. (kernel.title and escape(kernel.title)
      or markdown.code(kernel.label)) })
    append(lines, page.is_alone and {} or { "", table.unpack(fact_lines(kernel.facts)) })
    for _, block in ipairs(kernel.blocks) do
      append(lines, block_lines(block, page.keys))
    end
  end
  return table.concat(lines, "\n") .. "\n"
end

return md
