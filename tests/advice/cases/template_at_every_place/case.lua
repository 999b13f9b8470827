-- Squared differences from a small template at each place of a grey image, as a library of computer vision has it for
-- templates that are too small for a transform: an item for each place, two loops, sums of single precision.
local SIDE <const> = 12

local function hash(i) return i * 2654435761 >> 11 & 0xFFFF end

local function places(x, y, columns)
  return function(s)
    return { (s.w - SIDE + x * (columns or 1)) // (x * (columns or 1)) * x, (s.h - SIDE + y) // y * y }
  end
end

return {
  kind = "stencil", set = "sixteenth", optimised = false,
  small = { w = 72, h = 60 }, large = { w = 2048, h = 2048 },
  arguments = function(s)
    return {
      { "image", type = "uchar", count = s.w * s.h,
        value = function(i) return (hash(i % s.w // 5 * 131 + i // s.w // 7) % 200 + hash(i) % 56) end },
      { "image_step", s.w, type = "int" },
      { "part", type = "uchar", count = SIDE * SIDE, value = function(i) return hash(i + 77) % 256 end },
      { "part_rows", SIDE, type = "int" }, { "part_columns", SIDE, type = "int" },
      { "result", type = "float", count = (s.w - SIDE + 1) * (s.h - SIDE + 1), fill = 0, output = true },
      { "rows", s.h - SIDE + 1, type = "int" }, { "columns", s.w - SIDE + 1, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "differences", global = places(16, 16), group = { 16, 16 } },
    { name = "wide", remedies = { "group-size" }, file = "before.cl", kernel = "differences", global = places(64, 4),
      group = { 64, 4 } },
    { name = "constant", remedies = { "constant" }, file = "constant.cl", kernel = "differences",
      global = places(16, 16), group = { 16, 16 } },
    { name = "tile", remedies = { "tile" }, file = "tile.cl", kernel = "differences", global = places(16, 16),
      group = { 16, 16 } },
    { name = "integers", remedies = { "arithmetic" }, file = "integers.cl", kernel = "differences",
      global = places(16, 16), group = { 16, 16 } },
    { name = "four_places", remedies = { "block" }, file = "four_places.cl", kernel = "differences",
      global = places(16, 16, 4), group = { 16, 16 } },
    { name = "told_vector", remedies = { "vector" }, file = "told_vector.cl", kernel = "differences",
      global = places(16, 16, 4), group = { 16, 16 } },
    { name = "expert", by = "expert", remedies = { "block", "tile", "constant", "arithmetic" },
      file = "expert.cl", kernel = "differences", global = places(16, 16, 4), group = { 16, 16 } },
  },
}
