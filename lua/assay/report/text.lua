--- A page as text for a terminal, or for a file of 80 columns.
-- @module assay.report.text

local tablex = require("pl.tablex")
local cells = require("assay.report.cells")
local format = require("assay.format")
local layout = require("assay.layout")
local terminal = require("assay.terminal")

local text = {}

local KEYS_SHOWN_FROM = 100
local TEXT_LEAST = 30
local RULE_MOST = 80

--- Columns for the layout of a block's column: a share gets a bar in front of its number.
local function layout_columns(column, rows, keys)
  local words = cells.is_words(column)
  local result = {
    title = cells.column_title(column), cells = cells.texts(column, rows, keys),
    short = not words and function() return cells.texts(column, rows, keys, true) end or nil,
    align = not words and "right" or nil, drop = column.drop, together = column.together,
    flexible = column.flexible, middle = column.middle, wraps = column.wraps,
    wraps_title = column.wraps_title,
    style = column.field == "source" and "dim" or column.style,
    styles = column.verdict and tablex.map(function(row)
      return cells.style(column, row) or false
    end, rows) or nil,
  }
  if not column.share then
    return { result }
  end
  local shares = tablex.map(function(row) return row.share or 0 end, rows)
  return { result, { title = "", bars = shares, drop = column.drop + 4 } }
end

--- The lines of a table block.
-- @tparam table screen from `terminal.open`
-- @tparam table block
-- @tparam table keys of the record
-- @treturn {string,...}
function text.table(screen, block, keys)
  local columns, rows = {}, cells.rows(block)
  for _, column in ipairs(block.columns) do
    for _, part in ipairs(layout_columns(column, rows, keys)) do
      columns[#columns + 1] = part
    end
  end
  return layout.table(screen, columns, #rows)
end

local function figures(screen, block)
  local numbers, texts, ranges, metrics = {}, {}, {}, {}
  for i, row in ipairs(cells.rows(block)) do
    numbers[i], texts[i] = cells.figure(row)
    metrics[i] = row.metric
    local range = format.range(row.value, row.unit)
    ranges[i] = range ~= "" and "(" .. range .. ")" or ""
  end
  local columns = {
    { cells = numbers, align = "right" }, { cells = texts, flexible = TEXT_LEAST, wraps = true },
    { cells = ranges, style = "dim" },
  }
  if screen.width >= KEYS_SHOWN_FROM then
    columns[#columns + 1] = { cells = metrics, style = "dim", drop = 1 }
  end
  local used = tablex.filter(columns, function(column)
    return table.concat(column.cells) ~= ""
  end)
  return layout.table(screen, used, #numbers)
end

local function series_number(value)
  local mean = format.mean(value)
  return mean and ((mean >= 10 and "%.1f" or "%.2f"):format(mean)) or format.NONE
end

local function series(screen, block)
  local columns = { { title = block.index, cells = { block.unit } } }
  for _, point in ipairs(block.points) do
    columns[#columns + 1] = { title = ("%d"):format(point.index), align = "right",
      cells = { series_number(point.value) }, drop = point.index }
  end
  return layout.table(screen, columns, 1)
end

local RENDER = { table = text.table, figures = figures, series = series }

--- The lines of a heading, most often one.
local function heading(screen, title)
  local lines = terminal.columns(title) <= screen.width and { title }
    or layout.paragraph(screen, title, "", true)
  return tablex.map(function(line) return terminal.paint(screen, "bold", line) end, lines)
end

local function sentence_mark(screen)
  return screen.unicode and "  • " or "  * "
end

local function append(lines, more)
  table.move(more, 1, #more, #lines + 1, lines)
end

local function block_lines(screen, block, keys)
  local lines = { "" }
  append(lines, heading(screen, cells.title(block.title)))
  lines[#lines + 1] = ""
  append(lines, RENDER[block.kind](screen, block, keys))
  if block.note then
    append(lines, layout.paragraph(screen, block.note, nil, true))
  end
  if #block.remarks > 0 then
    lines[#lines + 1] = ""
  end
  for _, sentence in ipairs(block.remarks) do
    append(lines, layout.paragraph(screen, terminal.clean(sentence), sentence_mark(screen),
      true))
  end
  return lines
end

local function fact_lines(screen, facts)
  local widest, lines = 0, {}
  for _, fact in ipairs(facts) do
    widest = math.max(widest, #fact[1])
  end
  for _, fact in ipairs(facts) do
    local name = "  " .. fact[1] .. (" "):rep(widest - #fact[1]) .. "  "
    local paragraph = layout.paragraph(screen, terminal.clean(fact[2]), name, true)
    local first = paragraph[1]:sub(#name + 1)
    paragraph[1] = terminal.paint(screen, "dim", name)
      .. (fact.style and terminal.paint(screen, fact.style, first) or first)
    append(lines, paragraph)
  end
  return lines
end

local function kernel_lines(screen, kernel, keys)
  local lines = { "", "" }
  append(lines, heading(screen, terminal.clean(kernel.label)))
  lines[#lines + 1] = terminal.paint(screen, "dim",
    layout.rule(screen, math.min(screen.width, RULE_MOST)))
  append(lines, fact_lines(screen, kernel.facts))
  for _, block in ipairs(kernel.blocks) do
    append(lines, block_lines(screen, block, keys))
  end
  return lines
end

--- Render a page.
-- @tparam table page from `page.build`
-- @tparam table screen from `terminal.open`
-- @treturn string
function text.render(page, screen)
  local lines = fact_lines(screen, page.facts)
  if page.overview and #page.kernels > 1 then
    lines[#lines + 1] = ""
    append(lines, text.table(screen, page.overview, page.keys))
    append(lines, page.overview.note and layout.paragraph(screen, page.overview.note) or {})
  end
  for _, kernel in ipairs(page.kernels) do
    append(lines, kernel_lines(screen, kernel, page.keys))
  end
  return table.concat(lines, "\n") .. "\n"
end

return text
