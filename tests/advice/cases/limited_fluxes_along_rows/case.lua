-- Mass and energy that flow through the faces along x, of second order with limited slopes, in double: an item a face,
-- rows of items along rows of memory, each array read about once.
local function arguments(s)
  local cells, faces = (s.nx + 4) * (s.ny + 4), (s.nx + 5) * (s.ny + 5)
  local function wave(i, n, period, other)
    local x, y = i % n, i // n
    return math.sin(x / period + y / other) + 0.3 * math.sin(x / 5 + y / 9)
  end
  return {
    { "nx", s.nx, type = "int" }, { "ny", s.ny, type = "int" },
    { "volume_flux", type = "double", count = faces, range = s.plain and { -4000000, 1 },
      value = function(i) return wave(i, s.nx + 5, 37, 23) * 0.02 end },
    { "volume", type = "double", count = faces, range = s.plain and { 9000000, 1 },
      value = function(i) return 1 + wave(i, s.nx + 5, 41, 17) * 0.03 end },
    { "density", type = "double", count = cells, range = s.plain and { 1000, 1 },
      value = function(i) return 1.5 + wave(i, s.nx + 4, 29, 31) * 0.6 end },
    { "energy", type = "double", count = cells, range = s.plain and { 2000, 1 },
      value = function(i) return 2.5 + wave(i, s.nx + 4, 19, 27) * 0.8 end },
    { "width", type = "double", count = s.nx + 5, value = function(i) return 1 + i % 2 * 0.125 end },
    { "mass_flux", type = "double", count = faces, fill = 0, output = true },
    { "energy_flux", type = "double", count = faces, fill = 0, output = true },
  }
end

local function up(n, by) return (n + by - 1) // by * by end
local function faces(x, y, rows)
  return function(s) return { up(s.nx + 5, x), up((s.ny + 5 + (rows or 1) - 1) // (rows or 1), y) } end
end

local function variant(name, remedies, file, group, more)
  local v = { name = name, remedies = remedies, file = file .. ".cl", kernel = "fluxes_x",
    global = faces(group[1], group[2]), group = group }
  for key, value in pairs(more or {}) do v[key] = value end
  return v
end

return {
  set = "seventeenth", kind = "stencil", optimised = true, tolerance = 1e-9,
  small = { nx = 251, ny = 123 }, twice = { nx = 251, ny = 251 }, large = { nx = 4091, ny = 2043, plain = true },
  arguments = arguments,
  variants = {
    variant("before", nil, "before", { 128, 1 }),
    variant("selected", { "branches" }, "selected", { 128, 1 }),
    variant("quotients", { "arithmetic" }, "quotients", { 128, 1 }),
    variant("tiles", { "tile" }, "tiles", { 128, 1 }),
    variant("squares", { "group-size" }, "before", { 16, 16 }),
    variant("four_rows", { "fewer-items" }, "four_rows", { 128, 1 }, { global = faces(128, 1, 4) }),
    variant("expert", { "branches", "arithmetic", "group-size" }, "expert", { 64, 4 }, { by = "expert" }),
  },
}
