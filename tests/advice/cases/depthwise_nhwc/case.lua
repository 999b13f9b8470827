-- Depthwise convolution of 3 by 3, channels side by side: each tap adds to the element in global memory.
local C = 128
local function all(rows, lanes)
  return function(s) return { C // (lanes or 1), s.w, s.h // (rows or 1) } end
end

return {
  set = "third", kind = "stencil", optimised = false,
  small = { w = 16, h = 16 }, large = { w = 512, h = 512, plain = true }, tolerance = 1e-5,
  arguments = function(s)
    return {
      { "src", type = "float", count = s.w * s.h * C, fill = s.plain and 1,
        value = function(i) return i * 29 % 127 / 8 - 7 end },
      { "filt", type = "float", count = 9 * C, value = function(i) return (i * 7 % 17 - 8) / 16 end },
      { "dst", type = "float", count = s.w * s.h * C, fill = 0, output = true },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "depthwise3x3", global = all(), group = { 128, 1, 1 } },
    { name = "summed", remedies = { "registers" }, file = "summed.cl", kernel = "depthwise3x3", global = all(),
      group = { 128, 1, 1 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "depthwise3x3", global = all(),
      group = { 32, 4, 2 } },
    { name = "walking", remedies = { "walk" }, file = "walking.cl", kernel = "depthwise3x3", global = all(8),
      group = { 128, 1, 1 } },
    { name = "quads", remedies = { "vector" }, file = "quads.cl", kernel = "depthwise3x3", global = all(1, 4),
      group = { 32, 4, 1 } },
    { name = "constant_taps", remedies = { "constant" }, file = "constant.cl", kernel = "depthwise3x3",
      global = all(), group = { 128, 1, 1 } },
    { name = "square", remedies = { "group-size" }, file = "before.cl", kernel = "depthwise3x3", global = all(),
      group = { 32, 4, 2 } },
    { name = "expert", by = "expert", remedies = { "registers", "walk", "vector" }, file = "expert.cl",
      kernel = "depthwise3x3", global = all(8, 4), group = { 32, 4, 1 } },
  },
}
