-- Gradients of a batch of images along both axes, as an array library has them: tiles of 32 by 8 with a rim of one in
-- local memory, central differences within and one-sided ones at the border.
local function tiles(x, y, columns, rows)
  return function(s)
    local across, down = x * (columns or 1), y * (rows or 1)
    return { (s.w + across - 1) // across * x * s.images, (s.h + down - 1) // down * y }
  end
end

local function arguments(across)
  return function(s)
    return {
      { "along_x", type = "float", count = s.w * s.h * s.images, fill = 0, output = true },
      { "along_y", type = "float", count = s.w * s.h * s.images, fill = 0, output = true },
      { "image", type = "float", count = s.w * s.h * s.images, fill = s.plain and 3,
        value = function(i) return (i * 2654435761 >> 11) % 257 / 4 end },
      { "w", s.w, type = "int" }, { "h", s.h, type = "int" }, { "images", s.images, type = "int" },
      { "tiles_across", (s.w + across - 1) // across, type = "int" },
    }
  end
end

return {
  kind = "stencil", set = "sixteenth", optimised = true,
  small = { w = 164, h = 100, images = 2 }, large = { w = 2048, h = 2048, images = 10, plain = true },
  twice = { w = 164, h = 100, images = 4 },
  arguments = arguments(32),
  variants = {
    { name = "before", file = "before.cl", kernel = "gradients", global = tiles(32, 8), group = { 32, 8 } },
    { name = "wide", remedies = { "group-size" }, file = "wide.cl", kernel = "gradients", global = tiles(64, 4),
      group = { 64, 4 }, arguments = arguments(64) },
    { name = "unstaged", remedies = { "unstage" }, file = "unstaged.cl", kernel = "gradients", global = tiles(32, 8),
      group = { 32, 8 } },
    { name = "four_rows", remedies = { "fewer-items" }, file = "four_rows.cl", kernel = "gradients",
      global = tiles(32, 8, 1, 4), group = { 32, 8 } },
    { name = "fours", remedies = { "vector" }, of = "unstaged", file = "fours.cl", kernel = "gradients",
      global = tiles(32, 8, 4), group = { 32, 8 }, arguments = arguments(128) },
    { name = "expert", by = "expert", remedies = { "unstage", "vector", "walk" }, file = "expert.cl",
      kernel = "gradients", global = tiles(32, 8, 4, 4), group = { 32, 8 }, arguments = arguments(128) },
  },
}
