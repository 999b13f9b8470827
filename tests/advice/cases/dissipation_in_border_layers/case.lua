-- Dissipation of fourth order of displacements, with what was before: second differences in three directions, weighted
-- by densities and by factors of each direction. An item has a point, of which the three components are neighbours.
local function count(s) return (s.nx + 4) * (s.ny + 4) * (s.nz + 4) end

local function pattern(i) return (i * 37 % 101 - 50) / 64 end

local function field(name, s, seed, output)
  return { name, type = "double", count = 3 * count(s), fill = count(s) > 100000 and seed / 8 or nil,
    value = function(i) return pattern(i + seed * 17 + i // 97) end, output = output }
end

local function along(name, n, seed)
  return { name, type = "double", count = n + 4, value = function(i) return (i * 5 + seed) % 7 / 8 + 0.25 end }
end

local function arguments(s)
  return {
    field("up", s, 1, true), field("u", s, 2), field("um", s, 3),
    { "rho", type = "double", count = count(s), fill = count(s) > 100000 and 2 or nil,
      value = function(i) return 2 + i % 13 / 16 end },
    along("damp_x", s.nx, 1), along("damp_y", s.ny, 2), along("damp_z", s.nz, 3),
    along("stretch_x", s.nx, 4), along("stretch_y", s.ny, 5), along("stretch_z", s.nz, 6),
    along("corner_x", s.nx, 3), along("corner_y", s.ny, 1), along("corner_z", s.nz, 2),
    { "beta", 0.03125, type = "double" },
    { "nx", s.nx, type = "int" }, { "ny", s.ny, type = "int" }, { "nz", s.nz, type = "int" },
  }
end

local function apart(s)
  local list, n = arguments(s), count(s)
  for a = 1, 3 do
    local before = list[a].value
    list[a].value = function(i) return before(i % n * 3 + i // n) end
  end
  list[1].output, list[1].outputs = "up", 3 * n
  list[1].order = function(i) return i % 3 * n + i // 3 end
  return list
end

local function points(s) return { s.nx, s.ny, s.nz } end

local function variant(name, remedies, global, group, file)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "dissipate", global = global,
    group = group }
end

local components = variant("components_apart", { "soa" }, points, { 16, 4, 4 })
components.arguments = apart
local expert = variant("expert", { "soa", "more-items", "registers", "restrict", "group-size" },
  function(s) return { s.nx, s.ny, 3 * s.nz } end, { 32, 4, 1 })
expert.arguments, expert.by = apart, "expert"

return {
  kind = "stencil", set = "twenty-first", tolerance = 1e-8,
  small = { nx = 32, ny = 8, nz = 8 }, large = { nx = 192, ny = 192, nz = 192 },
  arguments = arguments,
  variants = {
    variant("before", nil, points, { 16, 4, 4 }),
    variant("lines_of_32", { "group-size" }, points, { 32, 8, 1 }, "before"),
    components,
    variant("component_each", { "more-items" }, function(s) return { 3 * s.nx, s.ny, s.nz } end, { 96, 2, 1 }),
    variant("told_restrict", { "restrict" }, points, { 16, 4, 4 }),
    variant("walks_up", { "walk" }, function(s) return { s.nx, s.ny } end, { 32, 4 }),
    expert,
  },
}
