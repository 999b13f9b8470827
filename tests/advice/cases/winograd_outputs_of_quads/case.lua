-- The last step of a convolution by 4 by 4 tiles: sixteen planes of products become 2 by 2 outputs each, with a bias
-- and limits. Four channels stand together; an item has a tile of them, and the last column and row are cut off.
local function product(i) return ((i * 2654435761 >> 9 ~ i * 40503) % 251 - 125) / 125 end

local function arguments(s, side_by_side)
  local tx, ty = (s.width + 1) // 2, (s.height + 1) // 2
  local tiles = tx * ty * s.quads * s.images
  local value = product
  if side_by_side then
    value = function(i) return product(4 * (i // 4 % 16 * tiles + i // 64) + i % 4) end
  end
  local small = tiles < 10000
  return {
    { "products", type = "float", count = 64 * tiles, value = small and value or nil, fill = not small and 1 or nil },
    { "bias", type = "float", count = 4 * s.quads, value = function(i) return i % 7 / 7 end },
    { "out", type = "float", count = s.images * s.quads * 4 * s.width * s.height, fill = 0, output = true },
    { "tiles_x", tx, type = "int" }, { "tiles_y", ty, type = "int" }, { "quads", s.quads, type = "int" },
    { "width", s.width, type = "int" }, { "height", s.height, type = "int" },
    { "least", 0, type = "float" }, { "most", 6, type = "float" },
  }
end

local function variant(name, remedies, group, file, times)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "outputs", group = group,
    global = function(s)
      local tiles = math.ceil(((s.width + 1) // 2) * ((s.height + 1) // 2) * (times or 1))
      return { (tiles + group[1] - 1) // group[1] * group[1], s.quads, s.images }
    end }
end

local side_by_side = variant("tiles_outside", { "transpose-data" }, { 16, 4, 1 })
side_by_side.arguments = function(s) return arguments(s, true) end

return {
  kind = "convolution", set = "twentieth", optimised = true, tolerance = 1e-5,
  small = { width = 27, height = 27, quads = 8, images = 2 },
  large = { width = 111, height = 111, quads = 32, images = 8 },
  arguments = function(s) return arguments(s) end,
  variants = {
    variant("before", nil, { 16, 4, 1 }),
    variant("groups_of_256", { "group-size" }, { 256, 1, 1 }, "before"),
    variant("told_restrict", { "restrict" }, { 16, 4, 1 }),
    variant("bias_constant", { "constant" }, { 16, 4, 1 }),
    variant("two_tiles", { "fewer-items" }, { 16, 4, 1 }, nil, 0.5),
    variant("channel_each", { "more-items" }, { 64, 4, 1 }, nil, 4),
    side_by_side,
  },
}
