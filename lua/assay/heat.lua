--- Charts of shares as a table of cells, the darker the larger.
-- @module assay.heat

local tablex = require("pl.tablex")
local chart = require("assay.chart")
local terminal = require("assay.terminal")

local heat = {}

-- In cm: a row, what a character of a slanted title needs below, and margins.
local ROW, SLANTED, ABOVE, BELOW = 0.42, 0.1, 0.15, 0.45

local function cells_of(rows, columns)
  local cells = {}
  for _, row in ipairs(rows) do
    for x = 1, columns do
      cells[#cells + 1] = { x, row[1], row[x + 2] }
    end
  end
  return cells
end

local function longest_of(titles)
  local longest = 0
  for _, title in ipairs(titles) do
    longest = math.max(longest, terminal.columns(title))
  end
  return longest
end

--- A cell for each row and title.
-- @tparam {string,...} titles of the cells in a row
-- @tparam {table,...} rows: y, name, then a share (0 to 100) or false for each title
-- @tparam {table,...} headings: y, name
-- @tparam integer high rows and headings
-- @treturn ?table chart; nil if there is no row
function heat.chart(titles, rows, headings, high)
  if #rows == 0 then
    return nil
  end
  local names = tablex.map(function(row) return { row[1], row[2] } end, rows)
  local columns = {}
  for x, title in ipairs(titles) do
    columns[x] = { x, title }
  end
  local foot = BELOW + longest_of(titles) * SLANTED
  return {
    blocks = {
      { columns = { "x", "y", "share" }, rows = cells_of(rows, #titles) },
      { columns = { "y", "name" }, rows = names },
      { columns = { "x", "title" }, rows = columns },
      chart.headings(headings),
    },
    height = ABOVE + high * ROW + foot,
    parameters = { rows = high, columns = #titles, left = chart.left(rows), foot = foot },
  }
end

return heat
