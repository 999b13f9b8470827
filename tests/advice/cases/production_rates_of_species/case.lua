-- How fast four species are made at each point of a grid: sums and differences of rates of 48 reactions forward and
-- back, which stand point by point for each reaction. An item a point.
local REACTIONS <const> = 48

local function arguments(together)
  return function(s)
    local function rates(name, fill, factor)
      return { name, type = "float", count = REACTIONS * s.points, fill = s.plain and fill, value = function(i)
        local r, p = i // s.points, i % s.points
        if together then r, p = i % REACTIONS, i // REACTIONS end
        return ((p * factor + r * 29) % 64) / 32
      end }
    end
    return {
      rates("forward", 0.75, 13), rates("back", 0.5, 7),
      { "made", type = "float", count = 4 * s.points, fill = 0, output = together and "made" or true,
        order = together and function(i) return i % s.points * 4 + i // s.points end },
      { "conversion", 0.5, type = "float" },
      { "weight", type = "float", count = 4, value = function(i) return 1 + i * 16 end },
      { "points", s.points, type = "int" },
    }
  end
end

local function variant(name, remedies, group, file, each, species)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "production",
    global = function(s) return { s.points // (each or 1), species } end, group = { group, 1 } }
end

local together = variant("points_together", { "transpose-data" }, 128)
together.arguments = arguments(true)

return {
  kind = "chemistry", set = "twentieth", optimised = true, tolerance = 1e-4,
  small = { points = 1024 }, large = { points = 1 << 21, plain = true },
  arguments = arguments(),
  variants = {
    variant("before", nil, 128),
    variant("groups_of_256", { "group-size" }, 256, "before"),
    variant("weights_constant", { "constant" }, 128),
    variant("two_at_once", { "vector" }, 128, nil, 2),
    variant("two_points", { "fewer-items" }, 128, nil, 2),
    variant("species_each", { "more-items" }, 128, nil, 1, 4),
    together,
  },
}
