-- Moments of tiles of 32 x 32 pixels, as image libraries have them: 32 items a group, a line of a tile each, and a tree
-- of ten sums at once.
local SIDE = 32

local function tiles(s) return { s.width // SIDE, s.height } end

return {
  kind = "reduction", set = "fifteenth", optimised = false,
  small = { width = 512, height = 512 }, large = { width = 16384, height = 16384, plain = true }, tolerance = 1e-4,
  arguments = function(s)
    return {
      { "grey", type = "uchar", count = s.width * s.height, fill = s.plain and 77, value = function(i)
          return (i * 2654435761 >> 13) % 97 + i % s.width // 4 % 128
        end },
      { "pitch", s.width, type = "int" }, { "height", s.height, type = "int" }, { "width", s.width, type = "int" },
      { "result", type = "int", count = s.width // SIDE * (s.height // SIDE) * 10, fill = 0, output = true },
      { "tiles_per_line", s.width // SIDE, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "tile_moments", global = tiles, group = { 1, 32 } },
    { name = "wide", remedies = { "vector" }, file = "wide.cl", kernel = "tile_moments", global = tiles,
      group = { 1, 32 } },
    { name = "eight", remedies = { "group-size" }, file = "eight.cl", kernel = "tile_moments", global = tiles,
      group = { 8, 32 } },
    { name = "padded", remedies = { "pad" }, file = "padded.cl", kernel = "tile_moments", global = tiles,
      group = { 1, 32 } },
    { name = "ten_add", remedies = { "barriers" }, file = "ten_add.cl", kernel = "tile_moments", global = tiles,
      group = { 1, 32 } },
    { name = "integers", remedies = { "arithmetic" }, file = "integers.cl", kernel = "tile_moments", global = tiles,
      group = { 1, 32 } },
    { name = "told_pointer", remedies = { "pointer" }, file = "told_pointer.cl", kernel = "tile_moments",
      global = tiles, group = { 1, 32 } },
    { name = "told_swap_dimensions", remedies = { "swap-dimensions" }, file = "told_swap_dimensions.cl",
      kernel = "tile_moments", global = function(s) return { s.width, s.height // SIDE } end, group = { SIDE, 1 } },
    { name = "expert", by = "expert", remedies = { "group-size", "vector", "barriers", "pad" }, file = "expert.cl",
      kernel = "tile_moments", global = tiles, group = { 8, 32 } },
  },
}
