-- Local response normalisation across the channels of images in NCHW, an item an element.
local CHANNELS <const> = 96

local function elements(s) return { s.batch * CHANNELS * s.side * s.side } end

return {
  kind = "normalise", set = "eighth", optimised = false, tolerance = 1e-5,
  small = { batch = 2, side = 8 }, twice = { batch = 4, side = 8 },
  large = { batch = 192, side = 56, plain = true },
  arguments = function(s)
    local count = elements(s)[1]
    return {
      { "nthreads", count, type = "int" },
      { "bottom", type = "float", count = count, fill = s.plain and 1.5,
        value = function(i) return (i * 7 + i // 64 * 5) % 23 * 0.25 - 2 end },
      { "top", type = "float", count = count, fill = 0, output = true },
      { "channels", CHANNELS, type = "int" },
      { "height", s.side, type = "int" },
      { "width", s.side, type = "int" },
      { "size", 5, type = "int" },
      { "alpha", 1e-1, type = "float" },
      { "beta", 0.75, type = "float" },
      { "k", 1, type = "float" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "lrn_forward", global = elements, group = { 128 } },
    { name = "walk", remedies = { "walk" }, file = "walk.cl", kernel = "lrn_forward",
      global = function(s) return { s.batch * s.side * s.side } end, group = { 128 } },
    { name = "roots", remedies = { "arithmetic" }, file = "roots.cl", kernel = "lrn_forward", global = elements,
      group = { 128 } },
    { name = "quads", remedies = { "vector" }, file = "quads.cl", kernel = "lrn_forward",
      global = function(s) return { elements(s)[1] // 4 } end, group = { 128 } },
    { name = "tile", remedies = { "tile" }, file = "tile.cl", kernel = "lrn_forward",
      global = function(s) return { s.side * s.side, CHANNELS, s.batch } end, group = { 32, 8, 1 } },
    { name = "expert", by = "expert", remedies = { "walk", "vector", "arithmetic" }, file = "expert.cl",
      kernel = "lrn_forward",
      global = function(s) return { (s.side * s.side // 2 + 31) // 32 * 32, CHANNELS // 24, s.batch } end,
      group = { 32, 4, 1 } },
  },
}
