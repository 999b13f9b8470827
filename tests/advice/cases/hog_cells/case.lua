-- Histograms of oriented gradients of an image of bytes, an item a cell of 8x8 pixels; nine bins in global memory.
local CELL <const>, BINS <const> = 8, 9

local function cells(s) return { s.width // CELL, s.height // CELL } end
local function columns(s) return { s.width, s.height // CELL } end

local function arguments(planes)
  return function(s)
    local count = s.width // CELL * (s.height // CELL)
    return {
      { "img", type = "ulong", count = s.width * s.height // 8, range = { 81985529, 512409557603 } },
      { "width", s.width, type = "int" },
      { "height", s.height, type = "int" },
      { "hist", type = "float", count = count * BINS, fill = 0, output = true,
        order = planes and function(i) return i % BINS * count + i // BINS end or nil },
      { "cells_x", s.width // CELL, type = "int" },
      { "cells_y", s.height // CELL, type = "int" },
    }
  end
end

return {
  kind = "histogram", set = "eighth", optimised = false, tolerance = 1e-4,
  small = { width = 256, height = 128 }, large = { width = 8192, height = 8192 },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "hog_cells", global = cells, group = { 8, 8 } },
    { name = "kept", remedies = { "registers" }, file = "kept.cl", kernel = "hog_cells", global = cells,
      group = { 8, 8 } },
    { name = "borders", remedies = { "arithmetic" }, file = "borders.cl", kernel = "hog_cells", global = cells,
      group = { 8, 8 } },
    { name = "planes", remedies = { "transpose-data" }, file = "planes.cl", kernel = "hog_cells", global = cells,
      group = { 8, 8 }, arguments = arguments(true) },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "hog_cells", global = cells,
      group = { 8, 8 } },
    { name = "columns", remedies = { "lanes-per-row" }, file = "columns.cl", kernel = "hog_cells",
      global = columns, group = { 128, 1 } },
    { name = "expert", by = "expert", remedies = { "lanes-per-row", "walk", "arithmetic" }, file = "expert.cl",
      kernel = "hog_cells", global = columns, group = { 128, 1 } },
  },
}
