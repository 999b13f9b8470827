-- Volumes that cross the faces of a staggered mesh in a step, in double, from the velocities of their nodes before it
-- and after it: a stream of eight arrays.
local RIM <const> = 2

local function arguments(s)
  local count = (s.x + 2 * RIM + 2) * (s.y + 2 * RIM + 1)
  local function field(name, seed, low, high)
    return { name, type = "double", count = count, fill = s.plain and low + 0.25, value = function(i)
      return low + (high - low) * ((i * 7919 * (2 * seed + 1) + i // 41 * 29) % 1013 / 1013)
    end }
  end
  return {
    { "nx", s.x, type = "int" }, { "ny", s.y, type = "int" }, { "dt", 0.015625, type = "double" },
    field("area_x", 1, 0.5, 1), field("area_y", 2, 0.5, 1), field("u0", 3, 0.25, 1), field("u1", 4, 0.25, 1),
    field("v0", 5, 0.25, 1), field("v1", 6, 0.25, 1),
    { "flux_x", type = "double", count = count, fill = 0, output = true },
    { "flux_y", type = "double", count = count, fill = 0, output = true },
  }
end

local function up(n, to) return (n + to - 1) // to * to end
local function faces(x, y, across, down)
  return function(s)
    return { up((s.x + 1 + (across or 1) - 1) // (across or 1), x), up((s.y + 1 + (down or 1) - 1) // (down or 1), y) }
  end
end

return {
  kind = "streaming", set = "fifteenth", optimised = true, tolerance = 1e-12,
  small = { x = 188, y = 88 }, twice = { x = 188, y = 176 }, large = { x = 3836, y = 3840, plain = true },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "volume_fluxes", global = faces(64, 4), group = { 64, 4 } },
    { name = "rows_of_256", remedies = { "group-size" }, file = "before.cl", kernel = "volume_fluxes",
      global = faces(256, 1), group = { 256, 1 } },
    { name = "two_columns", remedies = { "vector" }, file = "two_columns.cl", kernel = "volume_fluxes",
      global = faces(64, 4, 2), group = { 64, 4 } },
    { name = "four_rows", remedies = { "walk" }, file = "four_rows.cl", kernel = "volume_fluxes",
      global = faces(64, 4, 1, 4), group = { 64, 4 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "volume_fluxes", global = faces(64, 4),
      group = { 64, 4 } },
    { name = "expert", by = "expert", remedies = { "walk" }, file = "expert.cl", kernel = "volume_fluxes",
      global = faces(128, 2, 1, 2), group = { 128, 2 } },
  },
}
