-- Filmic tone mapping of half floats to bytes, two pixels an item, native functions.
local function by(pixels) return function(s) return { s.pixels // pixels } end end

-- Halves between 1/64 and 8, by their bits.
local function half(i) return (9 + i * 5 % 9) * 1024 + i * 419 % 1024 end

return {
  set = "twelfth", kind = "pixels", optimised = true, tolerance = 0.02,
  small = { pixels = 32768 }, large = { pixels = 67108864, plain = true },
  arguments = function(s)
    return {
      { "hdr", type = "ushort", count = 4 * s.pixels, fill = s.plain and 14336, value = half },
      { "ldr", type = "uchar", count = 4 * s.pixels, fill = 0, output = true },
      { "exposure", 0.75, type = "float" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "tonemap", global = by(2), group = { 256 } },
    { name = "single_pixels", remedies = { "more-items" }, file = "single_pixels.cl", kernel = "tonemap",
      global = by(1), group = { 256 } },
    { name = "four_pixels", remedies = { "vector" }, file = "four_pixels.cl", kernel = "tonemap", global = by(4),
      group = { 256 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "tonemap", global = by(2),
      group = { 256 } },
    { name = "small_groups", remedies = { "group-size" }, file = "before.cl", kernel = "tonemap", global = by(2),
      group = { 64 } },
    { name = "expert", by = "expert", remedies = { "fewer-items" }, file = "expert.cl", kernel = "tonemap",
      global = by(4), group = { 256 } },
    { name = "told_pointers", remedies = { "pointer" }, file = "pointers.cl", kernel = "tonemap", global = by(2),
      group = { 256 } },
  },
}
