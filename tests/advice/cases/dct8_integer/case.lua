-- Forward 8x8 transform of video residuals in whole numbers, columns and then rows, a coefficient an item.
local T = {
  64, 64, 64, 64, 64, 64, 64, 64, 89, 75, 50, 18, -18, -50, -75, -89,
  83, 36, -36, -83, -83, -36, 36, 83, 75, -18, -89, -50, 50, 89, 18, -75,
  64, -64, -64, 64, 64, -64, -64, 64, 50, -89, 18, 75, -75, -18, 89, -50,
  36, -83, 83, -36, -36, 83, -83, 36, 18, -50, 75, -89, 89, -75, 50, -18,
}
local function each(s) return { s.w, s.h } end

return {
  kind = "transform", optimised = false, set = "second",
  small = { w = 256, h = 64 }, large = { w = 16384, h = 8192, plain = true },
  arguments = function(s)
    return {
      { "residual", type = "short", count = s.w * s.h, fill = s.plain and -9,
        value = function(i) return (i * 73 + i // s.w * 29 + i // 11) % 511 - 255 end },
      { "coeff", type = "short", count = s.w * s.h, fill = 0, output = true },
      { "matrix", type = "short", count = 64, value = function(i) return T[i + 1] end },
      { "stride", s.w, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "fdct8", global = each, group = { 8, 8 } },
    { name = "constant", remedies = { "constant" }, file = "constant.cl", kernel = "fdct8", global = each,
      group = { 8, 8 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "fdct8", global = each,
      group = { 8, 8 } },
    { name = "wide", remedies = { "group-size" }, file = "wide.cl", kernel = "fdct8", global = each,
      group = { 32, 8 } },
    { name = "padded", remedies = { "pad" }, file = "padded.cl", kernel = "fdct8", global = each,
      group = { 8, 8 } },
    { name = "told_four", remedies = { "fewer-items" }, file = "told_four.cl", kernel = "fdct8",
      global = function(s) return { s.w // 4, s.h } end, group = { 8, 8 } },
    { name = "expert", by = "expert", remedies = { "fewer-items", "registers", "arithmetic", "pad" },
      file = "expert.cl", kernel = "fdct8",
      global = function(s) return { s.w, s.h // 8 } end, group = { 256, 1 } },
  },
}
