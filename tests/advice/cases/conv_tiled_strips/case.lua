-- Correlation with 11x11 weights, tiled, with strips in registers and the weights in constant memory.
local R = 5
local function strips(s) return { s.w, s.h // 4 } end

return {
  kind = "filter", optimised = true,
  small = { w = 128, h = 128 }, large = { w = 8192, h = 4096, plain = true },
  arguments = function(s)
    return {
      { "padded", type = "float", count = (s.w + 2 * R) * (s.h + 2 * R), fill = s.plain and 1,
        value = function(i) return i * 23 % 31 end },
      { "weights", type = "float", count = 121, value = function(i) return i * 5 % 11 - 5 end },
      { "result", type = "float", count = s.w * s.h, fill = 0, output = true },
      { "pitchIn", s.w + 2 * R, type = "int" },
      { "pitchOut", s.w, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "correlate", global = strips, group = { 32, 8 } },
    { name = "padded", remedies = { "pad" }, file = "padded.cl", kernel = "correlate", global = strips,
      group = { 32, 8 } },
    { name = "direct", remedies = { "unstage" }, file = "direct.cl", kernel = "correlate", global = strips,
      group = { 32, 8 } },
    { name = "single", remedies = { "more-items" }, file = "single.cl", kernel = "correlate",
      global = function(s) return { s.w, s.h } end, group = { 32, 8 } },
    { name = "weights", remedies = { "tile" }, file = "weights.cl", kernel = "correlate", global = strips,
      group = { 32, 8 } },
  },
}
