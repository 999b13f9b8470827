-- Edges of a grey image of bytes, small tiles of a 3x3 window with all their corner cases.
local function each(s) return { s.w, s.h } end

return {
  kind = "filter", optimised = false,
  small = { w = 256, h = 256 }, large = { w = 8192, h = 8192, plain = true },
  arguments = function(s)
    return {
      { "dst", type = "uchar", count = s.w * s.h, fill = 0, output = true },
      { "src", type = "uchar", count = s.w * s.h, fill = s.plain and 77,
        value = function(i) return (i * 3 + i // 256 * i // 11) % 256 end },
      { "w", s.w, type = "int" },
      { "h", s.h, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "sobel", global = each, group = { 16, 16 } },
    { name = "direct", remedies = { "unstage" }, file = "direct.cl", kernel = "sobel", global = each,
      group = { 16, 16 } },
    { name = "padded", remedies = { "pad" }, file = "padded.cl", kernel = "sobel", global = each,
      group = { 16, 16 } },
    { name = "told_fewer", remedies = { "fewer-items" }, file = "told_fewer.cl", kernel = "sobel",
      global = function(s) return { s.w, s.h // 4 } end, group = { 16, 16 } },
    { name = "expert", by = "expert", remedies = { "unstage", "vector", "fewer-items", "walk" }, file = "expert.cl",
      kernel = "sobel", global = function(s) return { s.w // 4, s.h // 8 } end, group = { 64, 2 } },
  },
}
