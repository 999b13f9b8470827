-- A level of edge-aware wavelets over a photo in Lab: 5x5 pixels that are two apart, weighed by their likeness.
local WEIGHTS = { [0] = 1, 4, 6, 4, 1 }

local function each(by) return function(s) return { s.w, s.h // by } end end

local function arguments(s)
  return {
    { "in", type = "float", count = s.w * s.h * 4, fill = s.plain and 0.5,
      value = function(i) return (i * 7 + i // 4 % s.w * 3 + i // (4 * s.w) * 11) % 53 / 64 end },
    { "coarse", type = "float", count = s.w * s.h * 4, fill = 0, output = true },
    { "detail", type = "float", count = s.w * s.h * 4, fill = 0, output = true },
    { "filter", type = "float", count = 25, value = function(i) return WEIGHTS[i // 5] * WEIGHTS[i % 5] / 256 end },
    { "width", s.w, type = "int" }, { "height", s.h, type = "int" }, { "scale", 1, type = "int" },
    { "sharpen", 2.5, type = "float" },
  }
end

return {
  set = "seventh", kind = "filter", optimised = false,
  small = { w = 128, h = 128 }, twice = { w = 128, h = 256 },
  large = { w = 4096, h = 3072, plain = true }, tolerance = 1e-3,
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "eaw_decompose", global = each(1), group = { 16, 16 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "eaw_decompose", global = each(1),
      group = { 16, 16 } },
    { name = "native", remedies = { "arithmetic" }, file = "native.cl", kernel = "eaw_decompose", global = each(1),
      group = { 16, 16 } },
    { name = "constant", remedies = { "constant" }, file = "constant.cl", kernel = "eaw_decompose",
      global = each(1), group = { 16, 16 } },
    { name = "four_rows", remedies = { "fewer-items", "block" }, file = "four_rows.cl", kernel = "eaw_decompose",
      global = each(4), group = { 16, 16 } },
    { name = "flat", remedies = { "group-size" }, file = "before.cl", kernel = "eaw_decompose", global = each(1),
      group = { 64, 4 } },
    { name = "expert", by = "expert", remedies = { "arithmetic", "constant", "fewer-items", "block", "unroll" },
      file = "expert.cl", kernel = "eaw_decompose", global = each(2), group = { 32, 8 } },
  },
}
