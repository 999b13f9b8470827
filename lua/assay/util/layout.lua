--- Tables and paragraphs for a screen of a given width.
-- A table is fitted in this order: gaps get narrow, numbers get short, columns that matter least
-- are left out, and what is left of the width goes to the flexible columns. Where even that does
-- not do, the widest columns are cut.
-- @module assay.util.layout

local tablex = require("pl.tablex")
local grid = require("assay.grid")
local terminal = require("assay.util.terminal")

local layout = {}

local INDENT = 2
local GAPS = { 3, 2 }
local BAR_COLUMNS = 12
local FLEXIBLE_LEAST = 8
local NUMBER_LEAST = 14 -- where columns are cut: of most numbers only the unit is
local TITLE_LEAST = 16
local PARAGRAPH_MOST = 96

--- The pieces that a title may be broken into, each with what joins it to the one before: words,
-- and the parts of a name behind its underscores.
local function title_pieces(title)
  local pieces = {}
  for word in title:gmatch("%S+") do
    local joint = #pieces > 0 and " " or ""
    for text in word:gmatch("[^_]*_*") do
      if text ~= "" then
        pieces[#pieces + 1] = { text = text, joint = joint }
        joint = ""
      end
    end
  end
  return pieces
end

--- The least that will do for a title that may be broken.
local function title_least(title)
  local least = 0
  for _, piece in ipairs(title_pieces(title)) do
    least = math.max(least, math.min(terminal.columns(piece.text), TITLE_LEAST))
  end
  return least
end

--- Note how wide the cells of a column are, the widest of them, and the least that will do.
local function measure(column)
  if column.bars then
    column.natural, column.least = BAR_COLUMNS, BAR_COLUMNS
    return
  end
  local widest
  column.widths, widest = grid.measure(column.cells)
  column.natural = math.max(widest, column.title_width)
  column.least = math.min(column.natural, column.flexible or column.natural)
  if column.wraps_title then
    column.least = math.max(math.min(widest, column.flexible or widest),
      title_least(column.title))
  end
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

--- Narrow the widest columns as far as `rest` is below 0.
local function squeeze(columns, rest)
  while rest < 0 do
    local widest
    for _, column in ipairs(columns) do
      local least = column.align and NUMBER_LEAST or FLEXIBLE_LEAST
      if not column.bars and column.width > math.max(least, widest and widest.width or 0) then
        widest = column
      end
    end
    if not widest then
      return
    end
    widest.width, rest = widest.width - 1, rest + 1
  end
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
  squeeze(columns, rest)
end

--- A line with blanks for what looks like one and is not broken at.
local function blanks(line) return (line:gsub("\194\160", " ")) end

--- A text whose numbers, 33 619 968, are not broken at.
local function whole_numbers(text)
  for _ = 1, 2 do -- one leaves out every other blank
    text = text:gsub("(%d) (%d%d%d)%f[%D]", "%1\194\160%2")
  end
  return text
end

--- Break a text at its blanks into lines of at most `width`; a longer word is cut.
local function wrap(screen, text, width)
  local lines, used = {}, 0
  for word in whole_numbers(text):gmatch("%S+") do
    local size = terminal.columns(word)
    if #lines > 0 and used + 1 + size <= width then
      lines[#lines], used = lines[#lines] .. " " .. word, used + 1 + size
    else
      lines[#lines + 1], used = terminal.cut(word, width, screen.unicode), math.min(size, width)
    end
  end
  return tablex.map(blanks, lines)
end

--- A cell that takes one line: cut to the width of its column, and painted.
local function fitted(screen, column, text, width, style)
  if width > column.width then
    text = terminal.cut(text, column.width, screen.unicode, column.middle)
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

--- A title in lines of at most `width`.
local function title_lines(screen, title, width)
  local lines = {}
  for _, piece in ipairs(title_pieces(title)) do
    local joined = (lines[#lines] or "") .. piece.joint .. piece.text
    if #lines == 0 or terminal.columns(joined) > width then
      lines[#lines + 1] = terminal.cut(piece.text, width, screen.unicode)
    else
      lines[#lines] = joined
    end
  end
  return lines
end

--- A column of titles: its lines stand at the bottom, with a rule under them.
local function head_of_column(screen, column, lines, height)
  local head = { texts = {}, widths = {}, width = column.width, align = column.align }
  for i = 1, height do
    local text = lines[#lines - height + i] or ""
    head.texts[i], head.widths[i] = terminal.paint(screen, "dim", text), terminal.columns(text)
  end
  head.texts[height + 1] = terminal.paint(screen, "dim", layout.rule(screen, column.width))
  head.widths[height + 1] = column.width
  return head
end

--- The titles of columns and the rules under them.
local function head_of(screen, columns, gap)
  local lines, heads, height = {}, {}, 1
  for i, column in ipairs(columns) do
    local title = column.title or ""
    lines[i] = column.title_width > column.width and title_lines(screen, title, column.width)
      or { title }
    height = math.max(height, #lines[i])
  end
  for i, column in ipairs(columns) do
    heads[i] = head_of_column(screen, column, lines[i], height)
  end
  return grid.lines(heads, gap, height + 1)
end

local function has_titles(columns)
  return tablex.find_if(columns, function(column) return column.title ~= nil end) ~= nil
end

--- The titles of columns that are not among those shown.
local function missing(columns, shown)
  local titles, is_shown = {}, {}
  for _, column in ipairs(shown) do
    is_shown[column.title or ""] = true
  end
  for _, column in ipairs(columns) do
    titles[#titles + 1] = not is_shown[column.title or ""] and column.title or nil
  end
  return titles
end

--- Lay out a table.
-- @tparam table screen from `terminal.open`
-- @tparam {table,...} columns, each `title` (nil in all: no head), `cells` (strings), and
--   optionally `short` (returns the cells for narrow screens), `align` ("right"), `style`, `styles`
--   (of single cells), `drop` (the higher, the sooner it is left out) with `together` (a name: all
--   columns that have it are left out at once), `flexible` (the least width of a column that
--   takes what is left) with `wraps` when it is not to be cut or `middle` when its ends are to be
--   kept, `wraps_title` (rather than that another column is left out), or `bars` (shares) instead
--   of `cells`
-- @tparam integer rows
-- @treturn {string,...} lines
-- @treturn {string,...} titles of the columns that are left out
function layout.table(screen, columns, rows)
  local all = columns
  local gap
  columns, gap = fit(columns, screen.width)
  assign_widths(columns, gap, screen.width)
  rows = unfold(screen, columns, rows)
  show(screen, columns, rows)
  local lines, left_out = grid.lines(columns, gap, rows), missing(all, columns)
  if not has_titles(columns) then
    return lines, left_out
  end
  local head = head_of(screen, columns, gap)
  return table.move(lines, 1, #lines, #head + 1, head), left_out
end

--- A horizontal line.
-- @tparam table screen
-- @tparam integer width
-- @treturn string
function layout.rule(screen, width)
  return (screen.unicode and "─" or "-"):rep(width)
end

--- A word in parts that are as wide as a line at most.
local function parts_of(word, width)
  local parts = {}
  while terminal.columns(word) > width do
    local stop = utf8.len(word) and utf8.offset(word, width + 1) or width + 1
    parts[#parts + 1], word = word:sub(1, stop - 1), word:sub(stop)
  end
  parts[#parts + 1] = word
  return parts
end

--- The words of a text; those wider than `width` in parts, if there is one.
local function words_of(text, width)
  local words = {}
  for word in whole_numbers(text):gmatch("%S+") do
    tablex.insertvalues(words, width and parts_of(word, width) or { word })
  end
  return words
end

--- Break a paragraph into lines.
-- @tparam table screen
-- @tparam string text
-- @tparam ?string first what the first line begins with; the others are indented as far
-- @tparam ?boolean breaks_words whether a word that no line has room for is broken; otherwise it
--   reaches beyond the screen, as a place in a file does that is to be copied whole
-- @treturn {string,...} lines
function layout.paragraph(screen, text, first, breaks_words)
  first = first or (" "):rep(INDENT)
  local hanging = terminal.columns(first)
  local most = math.min(screen.width, PARAGRAPH_MOST)
  local lines, line, used = {}, first, hanging
  local empty = true
  local longest = breaks_words and math.max(screen.width - hanging, FLEXIBLE_LEAST) or nil
  for _, word in ipairs(words_of(text, longest)) do
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
