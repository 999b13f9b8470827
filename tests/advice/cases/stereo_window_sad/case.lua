-- Disparities of a pair of grey images: for each pixel and 16 shifts, differences in a window of
-- 5 times 5.
local function pixel(x, y) return (x * 37 + y * 91 + x * y % 53 * 3 + x // 5 * y // 7) % 251 end

local function arguments(s)
  return {
    { "left", type = "uchar", count = s.w * s.h, value = function(i)
      return pixel(i % s.w, i // s.w)
    end },
    { "right", type = "uchar", count = s.w * s.h, value = function(i)
      local x, y = i % s.w, i // s.w
      return (pixel(x + (x // 16 + y // 8) % 14, y) + (x + y) % 3) % 256
    end },
    { "disparity", type = "uchar", count = s.w * s.h, fill = 0, output = true },
    { "w", s.w, type = "int" },
    { "h", s.h, type = "int" },
  }
end
local function pixels(s) return { s.w, s.h } end
local function strips(s) return { s.w, s.h // 8 } end

return {
  kind = "image", set = "seventh", optimised = false,
  small = { w = 96, h = 32 }, large = { w = 2048, h = 1920 },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "stereoDisparity", global = pixels,
      group = { 16, 16 } },
    { name = "kept", remedies = { "hoist" }, file = "kept.cl", kernel = "stereoDisparity",
      global = pixels, group = { 16, 16 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "stereoDisparity",
      global = pixels, group = { 16, 16 } },
    { name = "walking", remedies = { "walk", "fewer-items" }, file = "walking.cl",
      kernel = "stereoDisparity", global = strips, group = { 32, 4 } },
    { name = "wide", remedies = { "group-size" }, file = "before.cl", kernel = "stereoDisparity",
      global = pixels, group = { 32, 8 } },
    { name = "told_vector", remedies = { "vector" }, file = "told_vector.cl", kernel = "stereoDisparity",
      global = function(s) return { (s.w // 4 + 15) // 16 * 16, s.h } end, group = { 16, 16 } },
    { name = "expert", by = "expert", remedies = { "walk", "fewer-items", "tile", "unroll" },
      file = "expert.cl", kernel = "stereoDisparity", global = strips, group = { 32, 4 } },
  },
}
