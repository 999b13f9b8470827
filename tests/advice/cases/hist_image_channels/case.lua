-- Histograms of the three channels of an image, counted in global memory.
local function pixel(s)
  return function(i)
    local x, y = i % s.w, i // s.w
    local r = (x * 200 // s.w + (x * 7 + y * 3) % 11) & 255
    local g = (y * 180 // s.h + (x * 5 + y * 13) % 17 + 30) & 255
    local b = ((x + y) * 120 // (s.w + s.h) + (x * 3 ~ y) % 7 + 60) & 255
    return r | g << 8 | b << 16 | 255 << 24
  end
end
local function arguments(s)
  return {
    { "image", type = "uint", count = s.w * s.h, value = pixel(s) },
    { "hist", type = "uint", count = 768, fill = 0, output = true },
    { "width", s.w, type = "int" },
    { "height", s.h, type = "int" },
  }
end
local all = function(s) return { s.w, s.h } end
return {
  kind = "histogram", optimised = false,
  small = { w = 128, h = 64 }, large = { w = 2048, h = 2048 },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "rgb_histogram", global = all, group = { 16, 16 } },
    { name = "swapped", remedies = { "swap-dimensions" }, file = "swapped.cl", kernel = "rgb_histogram",
      global = function(s) return { s.h, s.w } end, group = { 16, 16 } },
    { name = "four", remedies = { "fewer-items" }, file = "four.cl", kernel = "rgb_histogram",
      global = function(s) return { s.w, s.h // 4 } end, group = { 16, 16 } },
    { name = "local", remedies = { "privatise" }, file = "local.cl", kernel = "rgb_histogram",
      global = all, group = { 16, 16 } },
    { name = "expert", by = "expert", remedies = { "privatise", "fewer-items" }, file = "expert.cl",
      kernel = "rgb_histogram", global = function(s) return { s.w, s.h // 16 } end, group = { 64, 4 } },
  },
}
