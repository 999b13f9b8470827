-- FAST-9 corners of a grey image: nine of sixteen pixels in a row on a circle are brighter or darker than its centre.
local function each(s) return { s.w, s.h } end

return {
  kind = "filter", set = "ninth", optimised = false,
  small = { w = 256, h = 64 }, large = { w = 8192, h = 8192, counted = true },
  arguments = function(s)
    local image = { "img", type = "uchar", count = s.w * s.h, value = function(i)
      local x, y = i % s.w, i // s.w
      return (x // 9 + y // 7) % 3 * 80 + (x * 7 + y * 13) % 23
    end }
    -- the bytes of numbers that count up are corners and plains, too
    if s.counted then image = { "img", type = "uint", count = s.w * s.h // 4, range = { 0, 3 } } end
    return {
      image,
      { "corners", type = "uchar", count = s.w * s.h, fill = 0, output = true },
      { "cols", s.w, type = "int" },
      { "rows", s.h, type = "int" },
      { "thresh", 24, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "fast9", global = each, group = { 16, 16 } },
    { name = "tiled", remedies = { "tile" }, file = "tiled.cl", kernel = "fast9", global = each,
      group = { 16, 16 } },
    { name = "doubling", remedies = { "arithmetic" }, file = "doubling.cl", kernel = "fast9", global = each,
      group = { 16, 16 } },
    { name = "unrolled", remedies = { "unroll" }, file = "unrolled.cl", kernel = "fast9", global = each,
      group = { 16, 16 } },
    { name = "always", remedies = { "branches" }, file = "always.cl", kernel = "fast9", global = each,
      group = { 16, 16 } },
    { name = "wide", remedies = { "group-size" }, file = "before.cl", kernel = "fast9", global = each,
      group = { 128, 2 } },
    { name = "expert", by = "expert", remedies = { "arithmetic", "unroll", "group-size" }, file = "expert.cl",
      kernel = "fast9", global = each, group = { 32, 8 } },
  },
}
