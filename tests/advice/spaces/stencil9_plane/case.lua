-- A plane smoothed by a weighted mean of nine cells: shapes of groups, rows an item, cells an item, tiles.
local variants = {}

local function add(name, file, x, y, options, of_x, of_y, swapped)
  variants[#variants + 1] = { name = name, file = file, kernel = "smooth", group = { x, y },
    options = ("-DGX=%d -DGY=%d %s"):format(x, y, options),
    global = function(s)
      if swapped then return { s.h // of_y, s.w // of_x } end
      return { s.w // of_x, s.h // of_y }
    end }
end

-- a cell an item
for _, shape in ipairs { { 8, 8 }, { 16, 16 }, { 32, 2 }, { 32, 8 }, { 64, 4 }, { 256, 1 }, { 4, 64 } } do
  local x, y = table.unpack(shape)
  add(("x%dy%d"):format(x, y), "direct.cl", x, y, "-DROWS=1", 1, 1)
end
-- neighbouring items in a column
for _, shape in ipairs { { 16, 16 }, { 8, 32 }, { 64, 1 } } do
  local x, y = table.unpack(shape)
  add(("columns_x%dy%d"):format(x, y), "direct.cl", x, y, "-DROWS=1 -DCOLUMNS", 1, 1, true)
end
-- rows an item
for _, rows in ipairs { 2, 4, 8 } do
  for _, shape in ipairs { { 16, 8 }, { 32, 4 }, { 128, 1 } } do
    local x, y = table.unpack(shape)
    add(("x%dy%dr%d"):format(x, y, rows), "direct.cl", x, y, ("-DROWS=%d"):format(rows), 1, rows)
  end
end
-- four cells of a row an item
for _, rows in ipairs { 1, 4 } do
  for _, shape in ipairs { { 16, 4 }, { 64, 2 } } do
    local x, y = table.unpack(shape)
    add(("x%dy%dr%dv4"):format(x, y, rows), "quad.cl", x, y, ("-DROWS=%d"):format(rows), 4, rows)
  end
end
-- tiles in local memory
for _, rows in ipairs { 1, 4 } do
  for _, shape in ipairs { { 8, 8 }, { 16, 16 }, { 32, 8 }, { 64, 4 } } do
    local x, y = table.unpack(shape)
    add(("x%dy%dr%d_tile"):format(x, y, rows), "tile.cl", x, y, ("-DROWS=%d"):format(rows), 1, rows)
  end
end

return {
  kind = "stencil",
  small = { w = 256, h = 64 }, large = { w = 16384, h = 4096, plain = true },
  arguments = function(s)
    local pitch = s.w + 2
    local count = pitch * (s.h + 2)
    return {
      { "in", type = "float", count = count, fill = s.plain and 1,
        value = function(i) return (i % pitch * 7 + i // pitch * 5 + i * 3 // 11) % 32 end },
      { "out", type = "float", count = count, fill = 0, output = true },
      { "pitch", pitch, type = "int" },
    }
  end,
  variants = variants,
}
