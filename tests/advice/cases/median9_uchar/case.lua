-- Median of 3x3 bytes by sorting the window.
local function each(s) return { s.w, s.h } end

return {
  kind = "filter", optimised = false,
  small = { w = 128, h = 64 }, large = { w = 2048, h = 2048 },
  arguments = function(s)
    return {
      { "img", type = "uchar", count = s.w * s.h,
        value = function(i) return (i * 73 + i // 128 * 41 + i * i % 59) % 251 end },
      { "res", type = "uchar", count = s.w * s.h, fill = 0, output = true },
      { "cols", s.w, type = "int" },
      { "rows", s.h, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "median_filter", global = each, group = { 16, 16 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "median_filter", global = each,
      group = { 16, 16 } },
    { name = "wide", remedies = { "group-size" }, file = "before.cl", kernel = "median_filter", global = each,
      group = { 64, 4 } },
    { name = "network", remedies = { "branches" }, file = "network.cl", kernel = "median_filter", global = each,
      group = { 16, 16 } },
    { name = "told_walk", remedies = { "walk" }, file = "told_walk.cl", kernel = "median_filter",
      global = function(s) return { s.w, s.h // 8 } end, group = { 32, 8 } },
    { name = "told_unroll", remedies = { "unroll" }, file = "told_unroll.cl", kernel = "median_filter", global = each,
      group = { 16, 16 } },
    { name = "expert", by = "expert", remedies = { "branches", "vector", "fewer-items" }, file = "expert.cl",
      kernel = "median_filter", global = function(s) return { s.w // 4, s.h } end, group = { 32, 4 } },
  },
}
