--- Tables and paragraphs for a screen of a given width.
-- A table is fitted in this order: numbers get short, gaps get narrow, columns that matter least
-- are left out, and what is left of the width goes to the one flexible column.
-- @module assay.layout

local tablex = require("pl.tablex")
local grid = require("assay.grid")
local terminal = require("assay.terminal")

local layout = {}

local INDENT = 2
local GAPS = { 3, 2 }
local BAR_COLUMNS = 12
local FLEXIBLE_LEAST = 8
local PARAGRAPH_MOST = 96

--- Note how wide the cells of a column are, the widest of them, and the least that will do.
local function measure(column)
  local natural = BAR_COLUMNS
  if not column.bars then
    column.widths, natural = grid.measure(column.cells)
    natural = math.max(natural, column.title_width)
  end
  column.natural = natural
  column.least = column.flexible and math.min(natural, column.flexible) or natural
end

--- Copies of columns, measured.
local function measured(columns)
  local own = {}
  for i, column in ipairs(columns) do
    own[i] = { title_width = terminal.columns(column.title or "") }
    for name, value in pairs(column) do
      own[i][name] = value
    end
    measure(own[i])
  end
  return own
end

--- The width of all columns if each takes the least that will do.
local function least_total(columns, gap)
  local total = INDENT + gap * (#columns - 1)
  for _, column in ipairs(columns) do
    total = total + column.least
  end
  return total
end

local function drop_least(columns)
  local least
  for i, column in ipairs(columns) do
    if column.drop and (not least or column.drop >= columns[least].drop) then
      least = i
    end
  end
  local together = least and columns[least].together
  for i = #columns, 1, -1 do
    if i == least or together and columns[i].together == together then
      table.remove(columns, i)
    end
  end
  return least ~= nil
end

--- Take the short cells of the columns that have some.
local function shorten(columns)
  for _, column in ipairs(columns) do
    if column.short then
      column.cells = column.short()
      measure(column)
    end
  end
end

--- The widest gap with which columns fit.
local function fitting_gap(columns, width)
  for _, gap in ipairs(GAPS) do
    if least_total(columns, gap) <= width then
      return gap
    end
  end
end

--- Choose the columns and the gap that fit.
local function fit(columns, width)
  columns = measured(columns)
  local gap = fitting_gap(columns, width)
  if gap then
    return columns, gap
  end
  shorten(columns)
  gap = fitting_gap(columns, width) or GAPS[#GAPS]
  while least_total(columns, gap) > width and drop_least(columns) do end
  return columns, gap
end

local function assign_widths(columns, gap, width)
  local rest = width - least_total(columns, gap)
  for _, column in ipairs(columns) do
    column.width = math.min(column.natural, column.least + math.max(rest, 0))
    rest = rest - (column.width - column.least)
  end
  for _, column in ipairs(columns) do
    if column.flexible and rest < 0 then -- nothing more could be left out
      local width_before = column.width
      column.width = math.max(width_before + rest, math.min(width_before, FLEXIBLE_LEAST))
      rest = rest + width_before - column.width
    end
  end
end

--- Break a text at its blanks into lines of at most `width`; a longer word is cut.
local function wrap(screen, text, width)
  local lines, used = {}, 0
  for word in text:gmatch("%S+") do
    local size = terminal.columns(word)
    if #lines > 0 and used + 1 + size <= width then
      lines[#lines], used = lines[#lines] .. " " .. word, used + 1 + size
    else
      lines[#lines + 1], used = terminal.cut(word, width, screen.unicode), math.min(size, width)
    end
  end
  return lines
end

--- A cell that takes one line: cut to the width of its column, and painted.
local function fitted(screen, column, text, width, style)
  if width > column.width then
    text = terminal.cut(text, column.width, screen.unicode)
    width = terminal.columns(text)
  end
  return terminal.paint(screen, style, text), width
end

--- The bars of a column as its texts.
local function draw_bars(screen, column, rows)
  for row = 1, rows do
    column.texts[row] = terminal.bar(screen, column.bars[row] or 0, column.width)
    column.widths[row] = column.width
  end
end

--- The cells of a column as its texts.
local function show_cells(screen, column)
  local widths = column.widths
  column.widths = {}
  for row, text in ipairs(column.cells) do
    column.texts[row], column.widths[row] = fitted(screen, column, text, widths[row],
      column.styles and column.styles[row] or column.style)
  end
end

--- Give the columns `texts` and `widths`, a row each.
local function show(screen, columns, rows)
  for _, column in ipairs(columns) do
    column.texts = {}
    if column.bars then
      column.widths = {}
      draw_bars(screen, column, rows)
    elseif column.natural > column.width or screen.colour then
      show_cells(screen, column)
    else
      column.texts = column.cells -- as most are
    end
  end
end

--- The cells of a column, those that are too wide broken into lists of lines. Notes in `heights`
-- how many lines a row takes.
local function broken(screen, column, heights)
  local cells = {}
  for row, cell in ipairs(column.cells) do
    cells[row] = cell
    if column.widths[row] > column.width then
      cells[row] = wrap(screen, cell, column.width)
      heights[row] = math.max(heights[row], #cells[row])
    end
  end
  return cells
end

--- A list with an item for each line of its rows; `rest` stands for what is missing.
local function unfolded(list, heights, rest)
  local all = {}
  for row, height in ipairs(heights) do
    local lines = type(list[row]) == "table" and list[row] or { list[row] }
    for line = 1, height do
      all[#all + 1] = lines[line] or rest
    end
  end
  return all
end

--- Break the cells of the columns that may be, a row for each line; returns how many these are.
local function unfold(screen, columns, rows)
  local heights, is_broken = {}, false
  for row = 1, rows do
    heights[row] = 1
  end
  for _, column in ipairs(columns) do
    if column.wraps and column.natural > column.width then
      column.cells, is_broken = broken(screen, column, heights), true
    end
  end
  for _, column in ipairs(is_broken and columns or {}) do
    column.bars = column.bars and unfolded(column.bars, heights, 0)
    column.styles = column.styles and unfolded(column.styles, heights, false)
    if not column.bars then
      column.cells = unfolded(column.cells, heights, "")
      column.widths = grid.measure(column.cells)
    end
  end
  return is_broken and tablex.reduce("+", heights, 0) or rows
end

--- The titles of columns and the rules under them.
local function head_of(screen, columns, gap)
  local heads = {}
  for i, column in ipairs(columns) do
    local title, width = fitted(screen, column, column.title or "", column.title_width, "dim")
    local rule = terminal.paint(screen, "dim", layout.rule(screen, column.width))
    heads[i] = { texts = { title, rule }, widths = { width, column.width },
      width = column.width, align = column.align }
  end
  return grid.lines(heads, gap, 2)
end

local function has_titles(columns)
  return tablex.find_if(columns, function(column) return column.title ~= nil end) ~= nil
end

--- Lay out a table.
-- @tparam table screen from `terminal.open`
-- @tparam {table,...} columns, each `title` (nil in all: no head), `cells` (strings), and
--   optionally `short` (returns the cells for narrow screens), `align` ("right"), `style`, `styles`
--   (of single cells), `drop` (the higher, the sooner it is left out) with `together` (a name: all
--   columns that have it are left out at once), `flexible` (the least width of the column that
--   takes what is left) with `wraps` when it is not to be cut, or `bars` (shares) instead of
--   `cells`
-- @tparam integer rows
-- @treturn {string,...} lines
function layout.table(screen, columns, rows)
  local gap
  columns, gap = fit(columns, screen.width)
  assign_widths(columns, gap, screen.width)
  rows = unfold(screen, columns, rows)
  show(screen, columns, rows)
  local lines = grid.lines(columns, gap, rows)
  if not has_titles(columns) then
    return lines
  end
  local head = head_of(screen, columns, gap)
  return table.move(lines, 1, #lines, #head + 1, head)
end

--- A horizontal line.
-- @tparam table screen
-- @tparam integer width
-- @treturn string
function layout.rule(screen, width)
  return (screen.unicode and "─" or "-"):rep(width)
end

--- A line with blanks for what looks like one and is not broken at.
local function blanks(line) return (line:gsub("\194\160", " ")) end

--- Break a paragraph into lines.
-- @tparam table screen
-- @tparam string text
-- @tparam ?string first what the first line begins with; the others are indented as far
-- @treturn {string,...} lines
function layout.paragraph(screen, text, first)
  first = first or (" "):rep(INDENT)
  local hanging = terminal.columns(first)
  local most = math.min(screen.width, PARAGRAPH_MOST)
  local lines, line, used = {}, first, hanging
  local empty = true
  for word in text:gmatch("%S+") do
    local size = terminal.columns(word)
    if not empty and used + 1 + size > most then
      lines[#lines + 1] = blanks(line)
      line, used, empty = (" "):rep(hanging), hanging, true
    end
    line, used = line .. (empty and "" or " ") .. word, used + (empty and 0 or 1) + size
    empty = false
  end
  lines[#lines + 1] = blanks(line):match("^.*%S") or ""
  return lines
end

return layout
