--- A page as text for a terminal, or for a file of 80 columns.
-- @module assay.page.render.text

local tablex = require("pl.tablex")
local cells = require("assay.page.render.cells")
local format = require("assay.util.format")
local layout = require("assay.util.layout")
local summary = require("assay.page.summary")
local terminal = require("assay.util.terminal")
local words = require("assay.advise.words")

local text = {}

local KEYS_SHOWN_FROM = 100
local TEXT_LEAST = 30
local RULE_MOST = 80

-- What stands in front of a finding in a summary.
local MARKS = { error = "!!", warning = "! ", note = "- " }
local INDENT_OF_FINDINGS = "    "
local LEVEL_STYLES = { error = "error", warning = "warning" }

local function append(lines, more)
  table.move(more, 1, #more, #lines + 1, lines)
end

--- Columns for the layout of a block's column: a share gets a bar in front of its number.
local function layout_columns(column, rows, keys)
  local is_words = cells.is_words(column)
  local result = {
    title = cells.column_title(column), cells = cells.texts(column, rows, keys),
    short = not is_words and function() return cells.texts(column, rows, keys, true) end or nil,
    align = not is_words and "right" or nil, drop = column.drop, together = column.together,
    flexible = column.flexible, middle = column.middle, wraps = column.wraps,
    wraps_title = column.wraps_title,
    style = column.field == "source" and "dim" or column.style,
    styles = (column.verdict or column.derived) and tablex.map(function(row)
      return cells.style(column, row) or false
    end, rows) or nil,
  }
  if not column.share or column.plain then
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

--- What to try first of a kernel, below its row.
local function finding_lines(screen, finding)
  local mark = INDENT_OF_FINDINGS .. MARKS[finding.level] .. " "
  local lines = layout.paragraph(screen, terminal.clean(words.in_line(finding)), mark, true)
  lines[1] = terminal.paint(screen, LEVEL_STYLES[finding.level], mark) .. lines[1]:sub(#mark + 1)
  return lines
end

local function dimmed(screen, lines)
  return tablex.map(function(line) return terminal.paint(screen, "dim", line) end, lines)
end

--- What there is besides the findings that are shown of a kernel, or instead of any.
local function rest_lines(screen, row)
  local more = #row.findings - #row.shown
  local said = more > 0 and ("and %d more"):format(more) or nil
  if #row.findings == 0 or row.is_lone then
    said = row.nothing
  end
  return said and dimmed(screen, layout.paragraph(screen, said, INDENT_OF_FINDINGS, true)) or {}
end

--- The lines of a summary: a table in which each kernel's row is followed by what to try.
-- @tparam table screen from `terminal.open`
-- @tparam table ranked from `summary.of`
-- @tparam table keys of the record
-- @treturn {string,...}
-- @treturn {string,...} titles of the columns that are left out
function text.summary(screen, ranked, keys)
  local made, left_out = text.table(screen, ranked, keys)
  local head = #made - #ranked.rows
  local lines = table.move(made, 1, head, 1, {})
  for i, row in ipairs(ranked.rows) do
    lines[#lines + 1] = made[head + i]
    for _, finding in ipairs(row.shown) do
      append(lines, finding_lines(screen, finding))
    end
    append(lines, rest_lines(screen, row))
  end
  lines[#lines + 1] = ranked.note and "  " .. ranked.note
  if #left_out > 0 then
    append(lines, dimmed(screen, layout.paragraph(screen, ("No room for: %s."):format(
      table.concat(left_out, ", ")), nil, true)))
  end
  return lines, left_out
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

local function kernel_lines(screen, kernel, page)
  local lines = { "", "" }
  append(lines, heading(screen, terminal.clean(kernel.label)))
  lines[#lines + 1] = terminal.paint(screen, "dim",
    layout.rule(screen, math.min(screen.width, RULE_MOST)))
  append(lines, page.is_alone and {} or fact_lines(screen, kernel.facts))
  for _, block in ipairs(kernel.blocks) do
    append(lines, block_lines(screen, block, page.keys))
  end
  return lines
end

--- Blocks without what else a page says.
local function blocks_alone(screen, page)
  local lines = {}
  for _, kernel in ipairs(page.kernels) do
    append(lines, kernel_lines(screen, kernel, page))
  end
  append(lines, page.note and { "", table.unpack(layout.paragraph(screen, page.note)) } or {})
  return table.concat(lines, "\n"):gsub("^\n+", "") .. "\n"
end

--- A page's summary with what its columns mean, and what to ask for next.
local function summary_part(screen, page)
  local lines = { "" }
  local made, left_out = text.summary(screen, page.summary, page.keys)
  append(lines, made)
  lines[#lines + 1] = ""
  append(lines, dimmed(screen, layout.paragraph(screen, summary.legend(left_out), nil, true)))
  if page.note then
    append(lines, layout.paragraph(screen, page.note))
  end
  if page.next then
    lines[#lines + 1] = ""
    append(lines, fact_lines(screen, page.next))
  end
  return lines
end

--- Render a page.
-- @tparam table page from `contents.build`
-- @tparam table screen from `terminal.open`
-- @treturn string
function text.render(page, screen)
  if page.is_alone then
    return blocks_alone(screen, page)
  end
  local lines = fact_lines(screen, page.facts)
  if page.summary then
    append(lines, summary_part(screen, page))
  elseif page.overview and #page.kernels > 1 then
    lines[#lines + 1] = ""
    append(lines, text.table(screen, page.overview, page.keys))
    append(lines, page.overview.note and layout.paragraph(screen, page.overview.note) or {})
  end
  for _, kernel in ipairs(page.kernels) do
    append(lines, kernel_lines(screen, kernel, page))
  end
  return table.concat(lines, "\n") .. "\n"
end

return text
