-- Census transform of a grey image for stereo: 62 neighbours of 9 x 7 are compared with the pixel, a bit each.
local function each(s) return { s.w, s.h } end

return {
  kind = "filter", set = "ninth", optimised = false,
  small = { w = 128, h = 64 }, large = { w = 4096, h = 3072, plain = true },
  arguments = function(s)
    return {
      { "img", type = "uchar", count = s.w * s.h, fill = s.plain and 80,
        value = function(i) return (i % s.w * 13 + i // s.w * 29 + i // 53 % 7 * 31) % 256 end },
      { "census", type = "ulong", count = s.w * s.h, fill = 0, output = true },
      { "w", s.w, type = "int" },
      { "h", s.h, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "census_transform", global = each, group = { 16, 16 } },
    { name = "tiled", remedies = { "tile" }, file = "tiled.cl", kernel = "census_transform", global = each,
      group = { 16, 16 } },
    { name = "four_rows", remedies = { "fewer-items" }, file = "four_rows.cl", kernel = "census_transform",
      global = function(s) return { s.w, s.h // 4 } end, group = { 16, 16 } },
    { name = "wide", remedies = { "group-size" }, file = "before.cl", kernel = "census_transform", global = each,
      group = { 64, 4 } },
    { name = "unrolled", remedies = { "unroll" }, file = "unrolled.cl", kernel = "census_transform", global = each,
      group = { 16, 16 } },
    { name = "told_walk", remedies = { "walk" }, file = "told_walk.cl", kernel = "census_transform",
      global = function(s) return { s.w, s.h // 8 } end, group = { 16, 8 } },
    { name = "expert", by = "expert", remedies = { "tile", "fewer-items", "group-size" }, file = "expert.cl",
      kernel = "census_transform", global = function(s) return { s.w, s.h // 4 } end, group = { 32, 4 } },
  },
}
