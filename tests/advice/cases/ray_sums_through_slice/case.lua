-- Forward projection of a square slice for tomography: an item sums samples along a ray, a step apart, each found from
-- four pixels by hand; samples outside of the slice count as 0.
local function arguments(s, tabled)
  local turn = math.pi / s.angles
  return {
    { "slice", type = "float", count = s.width * s.width, value = function(i)
      local x, y = i % s.width - s.width / 2, i // s.width - s.width / 2
      return (x * x + y * y < s.width * s.width / 5 and 1 or 0.125) + (i * 37 % 101) / 128
    end },
    { "sinogram", type = "float", count = s.angles * s.width, fill = 0, output = true },
    { "width", s.width, type = "int" },
    { "bins", s.width, type = "int" },
    not tabled and { "turn", turn, type = "float" } or
      { "turns", type = "float", count = 2 * s.angles, value = function(i)
        return i % 2 == 0 and math.cos(i // 2 * turn) or math.sin(i // 2 * turn)
      end },
  }
end

local function variant(name, remedies, file, group, per)
  return { name = name, remedies = remedies, file = file .. ".cl", kernel = "project",
    global = function(s) return { s.width // (per or 1), s.angles } end, group = group or { 16, 16 } }
end

local angles = variant("angles_first", { "swap-dimensions" }, "angles_first")
angles.global = function(s) return { s.angles, s.width } end
local tabled = variant("turns_tabled", { "hoist", "constant" }, "turns_tabled")
tabled.arguments = function(s) return arguments(s, true) end

return {
  kind = "projection", set = "twenty-first", optimised = true, tolerance = 1e-3,
  small = { width = 64, angles = 16 }, large = { width = 1024, angles = 720 },
  arguments = function(s) return arguments(s) end,
  variants = {
    variant("before", nil, "before"),
    angles,
    tabled,
    variant("four_a_trip", { "unroll" }, "four_a_trip"),
    variant("within_slice", { "branches" }, "within_slice"),
    variant("two_bins_each", { "fewer-items" }, "two_bins_each", nil, 2),
    variant("rows_of_64", { "group-size" }, "before", { 64, 4 }),
  },
}
