--- Charts of shares as a table of cells, the darker the larger.
-- @module assay.plot.heat

local tablex = require("pl.tablex")
local chart = require("assay.plot.chart")
local lettering = require("assay.plot.lettering")

local heat = {}

-- In cm: a row, and margins; the slant of the titles, that of reports/heat.gp.
local ROW, ABOVE, BELOW, LEFT, RIGHT = 0.42, 0.15, 0.45, 0.1, 0.2
local SLANT = math.rad(40)

local function cells_of(rows, columns)
  local cells = {}
  for _, row in ipairs(rows) do
    for x = 1, columns do
      cells[#cells + 1] = { x, row[1], row[x + 2] }
    end
  end
  return cells
end

--- What is at the left of the cells: room for the names, and for the slanted titles, which end in
-- the middle of their cells.
local function left_of(rows, titles)
  local names = chart.left(rows)
  local left, half = names, (chart.WIDTH - RIGHT - names) / #titles / 2
  for x, title in ipairs(titles) do
    left = math.max(left, LEFT + math.cos(SLANT) * lettering.width(title) - (2 * x - 1) * half)
  end
  return left
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
  local foot = BELOW + math.sin(SLANT) * lettering.widest(titles)
  return {
    blocks = {
      { columns = { "x", "y", "share" }, rows = cells_of(rows, #titles) },
      { columns = { "y", "name" }, rows = names },
      { columns = { "x", "title" }, rows = columns },
      chart.headings(headings),
    },
    height = ABOVE + high * ROW + foot,
    parameters = { rows = high, columns = #titles, left = left_of(rows, titles),
      foot = foot },
  }
end

return heat
