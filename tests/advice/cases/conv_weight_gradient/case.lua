-- Backward convolution of 3 x 3, NCHW, without padding: the gradient of each weight is summed over images and pixels.
local function items(per)
  return function(s) return { s.k * s.c * per } end
end

return {
  kind = "reduction", set = "ninth", optimised = false, tolerance = 1e-3,
  small = { n = 2, c = 4, k = 16, h = 18, w = 18 }, large = { n = 4, c = 64, k = 64, h = 58, w = 58 },
  arguments = function(s)
    return {
      { "in", type = "float", count = s.n * s.c * s.h * s.w, value = function(i) return i % 19 * 0.125 - 1 end },
      { "gout", type = "float", count = s.n * s.k * (s.h - 2) * (s.w - 2),
        value = function(i) return i * 5 % 23 * 0.0625 end },
      { "gw", type = "float", count = s.k * s.c * 9, fill = 0, output = true },
      { "N", s.n, type = "int" }, { "C", s.c, type = "int" }, { "K", s.k, type = "int" },
      { "H", s.h, type = "int" }, { "W", s.w, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "conv_bwd_weights", global = items(9), group = { 64 } },
    { name = "group", remedies = { "group-per-row" }, file = "group.cl", kernel = "conv_bwd_weights",
      global = items(9 * 64), group = { 64 } },
    { name = "lanes", remedies = { "lanes-per-row" }, file = "lanes.cl", kernel = "conv_bwd_weights",
      global = items(9 * 16), group = { 64 } },
    { name = "nine_taps", remedies = { "block" }, file = "nine_taps.cl", kernel = "conv_bwd_weights",
      global = items(1), group = { 64 } },
    { name = "unrolled", remedies = { "unroll" }, file = "unrolled.cl", kernel = "conv_bwd_weights",
      global = items(9), group = { 64 } },
    { name = "told_more_items", remedies = { "more-items" }, file = "told_more_items.cl", kernel = "conv_bwd_weights",
      global = function(s) return { s.k * s.c * 9, 8 } end, group = { 32, 8 } },
    { name = "expert", by = "expert", remedies = { "group-per-row", "block", "walk" }, file = "expert.cl",
      kernel = "conv_bwd_weights", global = items(64), group = { 64 } },
  },
}
