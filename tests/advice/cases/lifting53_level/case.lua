-- A level of the 5/3 wavelet of whole numbers along the rows of an image, an item four samples.
local function items(samples) return function(s) return { s.width // samples, s.height } end end

return {
  set = "second", kind = "transform", optimised = true,
  small = { width = 2048, height = 16 }, large = { width = 8192, height = 8192, plain = true },
  arguments = function(s)
    return {
      { "src", type = "int", count = s.width * s.height, fill = s.plain and 90,
        value = function(i) return (i * 7 + i * i // 5) % 256 - i // s.width end },
      { "dst", type = "int", count = s.width * s.height, fill = 0, output = true },
      { "width", s.width, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "dwt53_rows", global = items(4), group = { 256, 1 } },
    { name = "scalar", remedies = { "more-items" }, file = "scalar.cl", kernel = "dwt53_rows",
      global = items(2), group = { 256, 1 } },
    { name = "wide", remedies = { "fewer-items" }, file = "wide.cl", kernel = "dwt53_rows",
      global = items(8), group = { 256, 1 } },
    { name = "told_tiled", remedies = { "tile" }, file = "tiled.cl", kernel = "dwt53_rows",
      global = items(4), group = { 256, 1 } },
    { name = "told_walk", remedies = { "walk" }, file = "walk.cl", kernel = "dwt53_rows",
      global = items(16), group = { 128, 1 } },
    { name = "told_dealt", remedies = { "swap-dimensions" }, file = "told_dealt.cl", kernel = "dwt53_rows",
      global = items(4), group = { 256, 1 } },
    { name = "expert", by = "expert", remedies = { "fewer-items", "group-size" }, file = "wide.cl",
      kernel = "dwt53_rows", global = items(8), group = { 128, 1 } },
    { name = "told_pointers", remedies = { "pointer" }, file = "pointers.cl", kernel = "dwt53_rows",
      global = items(4), group = { 256, 1 } },
  },
}
