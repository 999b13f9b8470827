-- Horizontal half of a separable blur of a grey image of floats, 17 taps.
local function each(s) return { s.w, s.h } end

return {
  kind = "filter", optimised = false,
  small = { w = 256, h = 64 }, large = { w = 8192, h = 8192, plain = true },
  arguments = function(s)
    return {
      { "pDst", type = "float", count = s.w * s.h, fill = 0, output = true },
      { "pSrc", type = "float", count = s.w * s.h, fill = s.plain and 3,
        value = function(i) return i * 17 % 61 end },
      { "pCoef", type = "float", count = 17, value = function(i) return (9 - math.abs(i - 8)) / 128 end },
      { "uWidth", s.w, type = "uint" },
      { "uHeight", s.h, type = "uint" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "BlurRows", global = each, group = { 64, 4 } },
    { name = "table", remedies = { "constant" }, file = "table.cl", kernel = "BlurRows", global = each,
      group = { 64, 4 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "BlurRows", global = each,
      group = { 64, 4 } },
    { name = "narrow", remedies = { "group-size" }, file = "before.cl", kernel = "BlurRows", global = each,
      group = { 16, 16 } },
    { name = "expert", by = "expert", remedies = { "fewer-items", "vector", "constant", "unroll" },
      file = "expert.cl", kernel = "BlurRows", global = function(s) return { s.w // 4, s.h } end,
      group = { 32, 4 } },
    { name = "told_quads", remedies = { "vector" }, file = "told_quads.cl", kernel = "BlurRows",
      global = function(s) return { s.w // 4, s.h } end, group = { 64, 4 } },
  },
}
