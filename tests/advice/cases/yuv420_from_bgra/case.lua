-- BGRA to planar YUV 4:2:0 with whole numbers: each pixel its Y, the first of each four the U and V of all.
local function each(s) return { s.w, s.h } end
local function quads(s) return { s.w // 2, s.h // 2 } end

local function arguments(s)
  return {
    { "bgra", type = "uchar", count = 4 * s.w * s.h, fill = s.plain and 99,
      value = function(i) return (i * 5 + i // 61 * 3) % 256 end },
    { "Y", type = "uchar", count = s.w * s.h, fill = 0, output = true },
    { "U", type = "uchar", count = s.w * s.h // 4, fill = 0, output = true },
    { "V", type = "uchar", count = s.w * s.h // 4, fill = 0, output = true },
    { "width", s.w, type = "int" },
    { "height", s.h, type = "int" },
  }
end

return {
  kind = "layout", set = "fifth", optimised = false,
  small = { w = 192, h = 160 }, large = { w = 7680, h = 8640, plain = true },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "bgra_to_i420", global = each, group = { 16, 16 } },
    { name = "pixels", remedies = { "vector" }, file = "pixels.cl", kernel = "bgra_to_i420", global = each,
      group = { 16, 16 } },
    { name = "by_fours", remedies = { "fewer-items" }, file = "by_fours.cl", kernel = "bgra_to_i420",
      global = quads, group = { 16, 16 } },
    { name = "apart", remedies = { "branches" }, file = "apart.cl", kernel = "bgra_to_i420", global = each,
      group = { 16, 16 } },
    { name = "tiled", remedies = { "tile" }, file = "tiled.cl", kernel = "bgra_to_i420", global = each,
      group = { 16, 16 } },
    { name = "lines", remedies = { "group-size" }, file = "before.cl", kernel = "bgra_to_i420", global = each,
      group = { 64, 4 } },
    { name = "expert", by = "expert", remedies = { "fewer-items", "vector" }, file = "expert.cl",
      kernel = "bgra_to_i420", global = function(s) return { s.w // 4, s.h // 2 } end, group = { 16, 8 } },
  },
}
