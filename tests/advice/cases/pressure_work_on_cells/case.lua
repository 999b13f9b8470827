-- Energy and density of cells of a staggered grid of doubles after half a step, from what flows through their faces.
-- Each group adds up a code of errors, of which there are none, in local memory.
local function wave(seed) return function(i) return (i * seed % 61 - 30) / 256 end end
local function about(level, seed) return function(i) return level + i * seed % 47 / 128 end end

local function arguments(s)
  local cells, nodes = (s.nx + 4) * (s.ny + 4), (s.nx + 5) * (s.ny + 5)
  local function array(name, count, fill, value)
    return { name, type = "double", count = count, fill = s.plain and fill, value = value }
  end
  local list = {
    { "dt", 0.04, type = "double" }, { "errors", type = "int", count = s.nx * s.ny // 64, fill = 0 },
    array("x_area", (s.nx + 5) * (s.ny + 4), 1, about(1, 5)), array("y_area", (s.nx + 4) * (s.ny + 5), 1, about(1, 7)),
    array("volume", cells, 1, about(1, 11)), array("density0", cells, 1.25, about(1, 13)),
    { "density1", type = "double", count = cells, fill = 0, output = true },
    array("energy0", cells, 2.5, about(2, 17)), { "energy1", type = "double", count = cells, fill = 0, output = true },
    array("pressure", cells, 0.5, about(0.5, 19)), array("viscosity", cells, 0.125, about(0, 23)),
    array("x_speed", nodes, 0.25, wave(29)), array("y_speed", nodes, 0.25, wave(31)),
    { "nx", s.nx, type = "int" }, { "ny", s.ny, type = "int" },
  }
  return list
end

local function variant(name, remedies, group, rows, columns, file)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "pressure_work",
    global = function(s) return { s.nx // (columns or 1), s.ny // (rows or 1) } end, group = group }
end

local expert = variant("expert", { "branches", "unstage", "arithmetic", "group-size" }, { 64, 4 })
expert.by = "expert"

return {
  kind = "stencil", set = "sixteenth", tolerance = 1e-12,
  small = { nx = 256, ny = 32 }, large = { nx = 3072, ny = 3072, plain = true },
  arguments = arguments,
  variants = {
    variant("before", nil, { 128, 1 }),
    variant("groups_of_32_by_4", { "group-size" }, { 32, 4 }, 1, 1, "before"),
    variant("errors_if_any", { "unstage" }, { 128, 1 }),
    variant("fewer_quotients", { "arithmetic" }, { 128, 1 }),
    variant("walk", { "walk" }, { 128, 1 }, 4),
    variant("speeds_staged", { "tile" }, { 128, 1 }),
    expert,
  },
}
