-- Column pass of a separable filter of 17 taps, strips of columns staged in local memory, eight results an item.
local ROWS = 8 * 8
local function strips(s) return { s.w, s.h // 8 } end
local function each(s) return { s.w, s.h } end

local function arguments(s)
  return {
    { "dst", type = "float", count = s.w * s.h, fill = 0, output = true },
    { "src", type = "float", count = s.w * (s.h + 16), fill = s.plain and 0.375,
      value = function(i) return i * 7 % 251 * 0.5 + 1 end },
    { "taps", type = "float", count = 17, value = function(k) return 1 / (4 + (k - 8) ^ 2) end },
    { "pitch", s.w, type = "int" },
  }
end

return {
  kind = "filter", set = "fifth", optimised = true, tolerance = 1e-4,
  small = { w = 128, h = 2 * ROWS }, large = { w = 8192, h = 8192, plain = true },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "convolve_columns", global = strips, group = { 16, 8 } },
    { name = "direct", remedies = { "unstage" }, file = "direct.cl", kernel = "convolve_columns", global = each,
      group = { 32, 8 } },
    { name = "padded", remedies = { "pad" }, file = "padded.cl", kernel = "convolve_columns", global = strips,
      group = { 16, 8 } },
    { name = "one_each", remedies = { "more-items" }, file = "one_each.cl", kernel = "convolve_columns",
      global = each, group = { 16, 16 } },
    { name = "wide", remedies = { "group-size" }, file = "wide.cl", kernel = "convolve_columns", global = strips,
      group = { 32, 8 } },
    { name = "longer", remedies = { "fewer-items" }, file = "longer.cl", kernel = "convolve_columns",
      global = function(s) return { s.w, s.h // 16 } end, group = { 16, 8 } },
    { name = "expert", by = "expert", remedies = { "unstage", "walk", "unroll" }, file = "expert.cl",
      kernel = "convolve_columns", global = function(s) return { s.w, s.h // 32 } end, group = { 64, 2 } },
  },
}
