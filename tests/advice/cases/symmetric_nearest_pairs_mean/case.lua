-- Smooths an image but not its edges: of each four pixels that mirror each other in the pixel, and of each two in its
-- row and column, the one of likest colour is taken, and their mean. An item has a pixel; the image has a margin.
local function arguments(s)
  local width, height = s.width + 2 * s.radius, s.height + 2 * s.radius
  return {
    { "image", type = "float", count = 4 * width * height, value = function(i)
      local x, y, c = i // 4 % width, i // 4 // width, i % 4
      local x2 = (i + 1) * 0x9E3779B1 & 0xFFFFFFFF
      return (((x // 9 + y // 7) * 37 + c * 11) % 64 + (x2 >> 11) % 32) / 128
    end },
    { "width", width, type = "int" }, { "height", height, type = "int" },
    { "smooth", type = "float", count = 4 * s.width * s.height, fill = 0, output = true },
    { "radius", s.radius, type = "int" },
  }
end

local function variant(name, remedies, group, file, per)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "mean_of_nearest",
    global = function(s) return { s.width // (per or 1), s.height } end, group = group }
end

local expert = variant("expert", { "tile", "branches", "registers" }, { 32, 8 })
expert.by = "expert"

return {
  kind = "filter", set = "nineteenth", tolerance = 1e-5,
  small = { width = 64, height = 32, radius = 8 }, large = { width = 960, height = 960, radius = 8 },
  twice = { width = 64, height = 64, radius = 8 },
  arguments = arguments,
  variants = {
    variant("before", nil, { 64, 1 }),
    variant("groups_16_16", { "group-size" }, { 16, 16 }, "before"),
    variant("centre_held", { "registers" }, { 64, 1 }),
    variant("no_margin_tests", { "branches" }, { 64, 1 }),
    variant("tile_in_local", { "tile" }, { 16, 16 }),
    variant("two_an_item", { "fewer-items" }, { 32, 1 }, nil, 2),
    expert,
  },
}
