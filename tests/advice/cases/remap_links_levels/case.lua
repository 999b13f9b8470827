-- Remapping between grids of a climate model and of an ocean: a sparse product for all levels of a field.

--- Links of cells 0, 1, 2, 3 of four: those before each, and all.
local BEFORE = { 0, 4, 10, 15 }
local OF_FOUR = 22

local function arguments(s, levels_last)
  local width, rows = s.nx * 2, s.ny * 2
  local nsrc, ndst = width * rows, s.nx * s.ny
  return {
    { "first", type = "int", count = ndst + 1,
      value = function(i) return i // 4 * OF_FOUR + BEFORE[i % 4 + 1] end },
    { "src_cell", type = "int", count = ndst // 4 * OF_FOUR, value = function(i)
      local four, link = i // OF_FOUR, i % OF_FOUR
      local k = link >= 15 and 3 or link >= 10 and 2 or link >= 4 and 1 or 0
      local cell, n = four * 4 + k, link - BEFORE[k + 1]
      local x, y = cell % s.nx * 2 + n % 3, cell // s.nx * 2 + n // 3
      return y % rows * width + x % width
    end },
    { "weight", type = "double", count = ndst // 4 * OF_FOUR,
      value = function(i) return 1 / (4 + i % 5) end },
    { "src", type = "float", count = nsrc * s.nlev, fill = s.plain and 1.5, value = function(i)
      local lev, cell = i // nsrc, i % nsrc
      if levels_last then lev, cell = i % s.nlev, i // s.nlev end
      return (cell * 7 + lev * 3) % 41 / 4 + 1
    end },
    { "dst", type = "float", count = ndst * s.nlev, fill = 0, output = true,
      order = levels_last and function(i) return i % ndst * s.nlev + i // ndst end or nil },
    { "nsrc", nsrc, type = "int" }, { "ndst", ndst, type = "int" }, { "nlev", s.nlev, type = "int" },
  }
end

local function cells(s) return { s.nx * s.ny, s.nlev } end
local function last(s) return arguments(s, true) end

return {
  set = "tenth", kind = "sparse", optimised = false, tolerance = 1e-5,
  small = { nx = 32, ny = 16, nlev = 32 }, large = { nx = 512, ny = 512, nlev = 64, plain = true },
  arguments = function(s) return arguments(s) end,
  variants = {
    { name = "before", file = "before.cl", kernel = "remap_levels", global = cells, group = { 64, 4 } },
    { name = "single", remedies = { "arithmetic" }, file = "single.cl", kernel = "remap_levels", global = cells,
      group = { 64, 4 } },
    { name = "four_levels", remedies = { "fewer-items" }, file = "four_levels.cl", kernel = "remap_levels",
      global = function(s) return { s.nx * s.ny, s.nlev // 4 } end, group = { 64, 4 } },
    { name = "levels_last", remedies = { "transpose-data", "swap-dimensions" }, file = "levels_last.cl",
      kernel = "remap_levels", global = function(s) return { s.nlev, s.nx * s.ny } end, group = { 32, 8 },
      arguments = last },
    { name = "links_staged", remedies = { "tile" }, file = "links_staged.cl", kernel = "remap_levels",
      global = cells, group = { 64, 4 } },
    { name = "flat", remedies = { "group-size" }, file = "before.cl", kernel = "remap_levels", global = cells,
      group = { 128, 1 } },
    { name = "expert", by = "expert",
      remedies = { "transpose-data", "swap-dimensions", "vector", "arithmetic", "unroll" }, file = "expert.cl",
      kernel = "remap_levels", global = function(s) return { s.nlev // 4, s.nx * s.ny } end, group = { 8, 16 },
      arguments = last },
  },
}
