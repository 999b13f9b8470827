--- Tables and paragraphs for a screen of a given width.
-- A table is fitted in this order: numbers get short, gaps get narrow, columns that matter least
-- are left out, and what is left of the width goes to the one flexible column.
-- @module assay.layout

local tablex = require("pl.tablex")
local terminal = require("assay.terminal")

local layout = {}

local INDENT = 2
local GAPS = { 3, 2 }
local BAR_COLUMNS = 12
local FLEXIBLE_LEAST = 8
local PARAGRAPH_MOST = 96

local function natural_width(column)
  if column.bars then
    return BAR_COLUMNS
  end
  local width = terminal.columns(column.title or "")
  for _, cell in ipairs(column.short_used and column.short or column.cells) do
    width = math.max(width, terminal.columns(cell))
  end
  return width
end

local function least_width(column)
  local natural = natural_width(column)
  return column.flexible and math.min(natural, column.flexible) or natural
end

local function least_total(columns, gap)
  local total = INDENT - gap
  for _, column in ipairs(columns) do
    total = total + gap + least_width(column)
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

--- Choose the columns and the gap that fit.
local function fit(columns, width)
  columns = tablex.map(function(column)
    return setmetatable({ short_used = false }, { __index = column })
  end, columns)
  for _, short in ipairs({ false, true }) do
    for _, column in ipairs(columns) do
      column.short_used = short and column.short ~= nil
    end
    for _, gap in ipairs(GAPS) do
      if least_total(columns, gap) <= width then
        return columns, gap
      end
    end
  end
  local gap = GAPS[#GAPS]
  while least_total(columns, gap) > width and drop_least(columns) do end
  return columns, gap
end

local function assign_widths(columns, gap, width)
  local rest = width - least_total(columns, gap)
  for _, column in ipairs(columns) do
    local least = least_width(column)
    column.width = math.min(natural_width(column), least + math.max(rest, 0))
    rest = rest - (column.width - least)
  end
  for _, column in ipairs(columns) do
    if column.flexible and rest < 0 then -- nothing more could be left out
      local width_before = column.width
      column.width = math.max(width_before + rest, math.min(width_before, FLEXIBLE_LEAST))
      rest = rest + width_before - column.width
    end
  end
end

local function pad(text, column)
  local blanks = (" "):rep(column.width - terminal.columns(text))
  return column.align == "right" and blanks .. text or text .. blanks
end

local function trim_end(line)
  return (line:gsub("%s+$", ""))
end

--- Break a text at its blanks into lines of at most `width`; a longer word is cut.
local function wrap(screen, text, width)
  local lines = {}
  for word in text:gmatch("%S+") do
    local last = lines[#lines]
    if last and terminal.columns(last) + 1 + terminal.columns(word) <= width then
      lines[#lines] = last .. " " .. word
    else
      lines[#lines + 1] = terminal.cut(word, width, screen.unicode)
    end
  end
  return lines
end

--- The texts of a cell, one for each line that it takes.
local function cell_texts(screen, column, row)
  if column.bars then
    return { terminal.bar(screen, column.bars[row] or 0, column.width) }
  end
  local text = (column.short_used and column.short or column.cells)[row]
  local texts = column.wraps and wrap(screen, text, column.width)
    or { column.flexible and terminal.cut(text, column.width, screen.unicode) or text }
  return tablex.map(function(line)
    return terminal.paint(screen, column.styles and column.styles[row] or column.style,
      pad(line, column))
  end, texts)
end

local function line_of(columns, gap, cell)
  local texts = tablex.map(cell, columns)
  return trim_end((" "):rep(INDENT) .. table.concat(texts, (" "):rep(gap)))
end

local function row_lines(screen, columns, gap, row)
  local texts, lines, count = {}, {}, 1
  for _, column in ipairs(columns) do
    texts[column] = cell_texts(screen, column, row)
    count = math.max(count, #texts[column])
  end
  for line = 1, count do
    lines[line] = line_of(columns, gap, function(column)
      return texts[column][line] or (" "):rep(column.width)
    end)
  end
  return lines
end

--- Lay out a table.
-- @tparam table screen from `terminal.open`
-- @tparam {table,...} columns, each `title` (nil in all: no head), `cells` (strings), and
--   optionally `short` (cells for narrow screens), `align` ("right"), `style`, `styles` (of single
--   cells), `drop` (the higher, the sooner it is left out) with `together` (a name: all columns
--   that have it are left out at once), `flexible` (the least width of the column that takes what
--   is left) with `wraps` when it is not to be cut, or `bars` (shares) instead of `cells`
-- @tparam integer rows
-- @treturn {string,...} lines
function layout.table(screen, columns, rows)
  local gap
  columns, gap = fit(columns, screen.width)
  assign_widths(columns, gap, screen.width)
  local lines, titled = {}, false
  for _, column in ipairs(columns) do
    titled = titled or column.title ~= nil
  end
  if titled then
    lines[1] = line_of(columns, gap, function(column)
      local title = terminal.cut(column.title or "", column.width, screen.unicode)
      return terminal.paint(screen, "dim", pad(title, column))
    end)
    lines[2] = line_of(columns, gap, function(column)
      return terminal.paint(screen, "dim", layout.rule(screen, column.width))
    end)
  end
  for row = 1, rows do
    local more = row_lines(screen, columns, gap, row)
    table.move(more, 1, #more, #lines + 1, lines)
  end
  return lines
end

--- A horizontal line.
-- @tparam table screen
-- @tparam integer width
-- @treturn string
function layout.rule(screen, width)
  return (screen.unicode and "─" or "-"):rep(width)
end

--- Break a paragraph into lines.
-- @tparam table screen
-- @tparam string text
-- @tparam ?string first what the first line begins with; the others are indented as far
-- @treturn {string,...} lines
function layout.paragraph(screen, text, first)
  first = first or (" "):rep(INDENT)
  local indent = (" "):rep(terminal.columns(first))
  local most = math.min(screen.width, PARAGRAPH_MOST)
  local lines, line = {}, first
  local empty = true
  for word in text:gmatch("%S+") do
    if not empty and terminal.columns(line) + 1 + terminal.columns(word) > most then
      lines[#lines + 1] = line
      line, empty = indent, true
    end
    line = line .. (empty and "" or " ") .. word:gsub("\194\160", " ")
    empty = false
  end
  lines[#lines + 1] = trim_end(line)
  return lines
end

return layout
