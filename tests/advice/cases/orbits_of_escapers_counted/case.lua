-- Orbits of the points of the complex plane that escape, counted in an image: an item a point, whose orbit is computed
-- to see whether it escapes, and then once more to count the pixels that it visits, by atomics. Points of the two
-- largest parts of the set, which never escape, are left out.
local function arguments(s)
  return {
    { "image", type = "int", count = s.pixels * s.pixels, fill = 0, output = true },
    { "pixels", s.pixels, type = "int" }, { "most", s.most, type = "int" },
    { "from_x", -2, type = "float" }, { "from_y", -2, type = "float" }, { "extent", 4, type = "float" },
    { "points", s.points, type = "int" },
  }
end

local function variant(name, remedies, group, file, down)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "count_orbits",
    global = function(s) return { s.points, s.points // (down or 1) } end, group = group }
end

return {
  kind = "histogram", set = "twenty-second", optimised = true,
  small = { points = 96, pixels = 128, most = 96 }, large = { points = 3072, pixels = 1024, most = 96 },
  twice = { points = 192, pixels = 256, most = 96 },
  arguments = arguments,
  variants = {
    variant("before", nil, { 16, 16 }),
    variant("groups_of_64", { "group-size" }, { 8, 8 }, "before"),
    variant("orbit_kept", { "fuse" }, { 16, 16 }),
    variant("run_held", { "registers" }, { 16, 16 }),
    variant("four_points", { "fewer-items" }, { 16, 8 }, nil, 4),
    variant("turned", { "swap-dimensions" }, { 16, 16 }),
    variant("squares_held", { "registers" }, { 16, 16 }),
  },
}
