-- Pixels are added to a coarse grid of two axes of the picture and one of lightness: an item a pixel, which adds to the
-- eight grid points around with additions of floats that are made of compare and exchange.
local SPACING <const>, LEVELS <const> = 16, 13

local function lightness(s, i)
  local x, y = i % s.width, i // s.width
  local ramp = x * 60 / s.width + y * 25 / s.height
  return ramp + ((x // 37 + y // 29) % 3) * 5 + ((i * 2654435761 >> 8) % 64) / 24
end

local function points(size) return (size - 1) // SPACING + 2 end

local function arguments_of(apart)
  return function(s)
    local pixels = s.width * s.height
    return {
      { "picture", type = "float", count = pixels * (apart and 1 or 4), value = function(i)
        if apart then return lightness(s, i) end
        return i % 4 == 0 and lightness(s, i // 4) or i % 4 * 7
      end },
      { "grid", type = "float", count = points(s.width) * points(s.height) * LEVELS, fill = 0, output = true },
      { "width", s.width, type = "int" }, { "height", s.height, type = "int" },
      { "columns", points(s.width), type = "int" }, { "rows", points(s.height), type = "int" },
      { "levels", LEVELS, type = "int" },
      { "spacing", SPACING, type = "float" }, { "spread", 8, type = "float" },
    }
  end
end

local function variant(name, remedies, gx, gy, file, down)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "splat",
    global = function(s) return { s.width, s.height // (down or 1) } end, group = { gx, gy } }
end

local apart = variant("lightness_apart", { "soa" }, 16, 16)
apart.arguments = arguments_of(true)
local expert = variant("expert", { "privatise", "fewer-items" }, 32, 8, nil, 8)
expert.by = "expert"

return {
  kind = "histogram", set = "twenty-second", tolerance = 1e-4,
  small = { width = 128, height = 64 }, large = { width = 1024, height = 512 },
  arguments = arguments_of(),
  variants = {
    variant("before", nil, 16, 16),
    variant("groups_of_32_x_2", { "group-size" }, 32, 2, "before"),
    apart,
    variant("grid_of_group", { "privatise" }, 16, 16),
    variant("eight_down", { "fewer-items" }, 32, 4, nil, 8),
    variant("no_zeros", { "branches" }, 16, 16),
    expert,
  },
}
