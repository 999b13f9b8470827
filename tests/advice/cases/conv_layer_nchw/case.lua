-- A convolution layer of 3x3, images as NCHW and padded by 1, an item a pixel of a map of the output.
local WIDTH = 56
local function pixels(s) return { WIDTH, s.height, s.batch * s.maps } end

return {
  kind = "convolution", set = "second", optimised = false, tolerance = 1e-5,
  small = { height = 8, batch = 2, channels = 8, maps = 8 },
  large = { height = 56, batch = 16, channels = 64, maps = 64, plain = true },
  arguments = function(s)
    return {
      { "bottom", type = "float", count = s.batch * s.channels * s.height * WIDTH, fill = s.plain and 0.5,
        value = function(i) return (i * 7 + i // 56 * 3) % 13 * 0.25 - 1.5 end },
      { "weight", type = "float", count = s.maps * s.channels * 9,
        value = function(i) return (i * 5 + i // 9) % 11 * 0.125 - 0.5 end },
      { "bias", type = "float", count = s.maps, value = function(i) return i % 5 * 0.5 end },
      { "top", type = "float", count = s.batch * s.maps * s.height * WIDTH, fill = 0, output = true },
      { "C", s.channels, type = "int" },
      { "K", s.maps, type = "int" },
      { "H", s.height, type = "int" },
      { "W", WIDTH, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "conv3x3", global = pixels, group = { 8, 8, 1 } },
    { name = "wide", remedies = { "group-size" }, file = "before.cl", kernel = "conv3x3", global = pixels,
      group = { 56, 4, 1 } },
    { name = "input", remedies = { "tile" }, file = "input.cl", kernel = "conv3x3", global = pixels,
      group = { 8, 8, 1 } },
    { name = "weights", remedies = { "tile" }, file = "weights.cl", kernel = "conv3x3", global = pixels,
      group = { 8, 8, 1 } },
    { name = "maps", remedies = { "block" }, file = "maps.cl", kernel = "conv3x3",
      global = function(s) return { WIDTH, s.height, s.batch * s.maps // 4 } end, group = { 8, 8, 1 } },
    { name = "expert", by = "expert", remedies = { "block", "tile", "unroll" }, file = "expert.cl",
      kernel = "conv3x3", global = function(s) return { WIDTH // 4, s.height, s.batch * s.maps // 8 } end,
      group = { 14, 8, 1 } },
  },
}
