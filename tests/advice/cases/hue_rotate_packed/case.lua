-- Hue and saturation of an image of packed bytes, three a pixel: to HSV in floats, changed, and back.
local function each(s) return { s.w, s.h } end
local function quads(s) return { s.w // 4, s.h } end

return {
  kind = "colour", set = "ninth", optimised = false,
  small = { w = 256, h = 64 }, large = { w = 8192, h = 6144, plain = true },
  arguments = function(s)
    return {
      { "src", type = "uchar", count = s.w * s.h * 3, fill = s.plain and 120,
        value = function(i) return (i // 3 * 5 + i % 3 * 83 + i // 71 * i % 3 * 40) % 256 end },
      { "dst", type = "uchar", count = s.w * s.h * 3, fill = 0, output = true },
      { "width", s.w, type = "int" },
      { "height", s.h, type = "int" },
      { "turn", 0.75, type = "float" },
      { "gain", 1.25, type = "float" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "hue_saturation", global = each, group = { 16, 16 } },
    { name = "four_pixels", remedies = { "vector" }, file = "four_pixels.cl", kernel = "hue_saturation",
      global = quads, group = { 16, 16 } },
    { name = "wide", remedies = { "group-size" }, file = "before.cl", kernel = "hue_saturation", global = each,
      group = { 256, 1 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "hue_saturation", global = each,
      group = { 64, 4 } },
    { name = "selects", remedies = { "branches" }, file = "selects.cl", kernel = "hue_saturation", global = each,
      group = { 16, 16 } },
    { name = "expert", by = "expert", remedies = { "vector", "branches", "group-size" }, file = "expert.cl",
      kernel = "hue_saturation", global = quads, group = { 64, 2 } },
  },
}
