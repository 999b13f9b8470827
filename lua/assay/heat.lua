--- Charts of shares as a table of cells, the darker the larger.
-- @module assay.heat

local chart = require("assay.chart")
local terminal = require("assay.terminal")

local heat = {}

-- In cm: a row, what a character of a slanted title needs below, and margins.
local ROW, SLANTED, ABOVE, BELOW = 0.42, 0.1, 0.15, 0.45

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
  local cells, names, longest = {}, {}, 0
  for i, row in ipairs(rows) do
    names[i] = { row[1], row[2] }
    for x = 1, #titles do
      cells[#cells + 1] = { x, row[1], row[x + 2] }
    end
  end
  local columns = {}
  for x, title in ipairs(titles) do
    columns[x] = { x, title }
    longest = math.max(longest, terminal.columns(title))
  end
  local foot = BELOW + longest * SLANTED
  return {
    blocks = {
      { columns = { "x", "y", "share" }, rows = cells },
      { columns = { "y", "name" }, rows = names },
      { columns = { "x", "title" }, rows = columns },
      chart.headings(headings),
    },
    height = ABOVE + high * ROW + foot,
    parameters = { rows = high, columns = #titles, left = chart.left(rows), foot = foot },
  }
end

return heat
