-- Discrete ordinates: a plane of a sweep, an item a cell and group of energies, with all of its angles, which lie side
-- by side.
local NA <const> = 64

local function arguments(s, groups_inside)
  --- where element i, of angles inside, stands
  local function stands(i)
    local a, g, c = i % NA, i // NA % s.ng, i // (NA * s.ng)
    return (c * NA + a) * s.ng + g
  end
  local function face(name, by)
    return { name, type = "double", count = s.cells * s.ng * NA, fill = s.plain and 0.5,
      value = function(i)
        local a, g, c = i % NA, i // NA % s.ng, i // (NA * s.ng)
        if groups_inside then g, a, c = i % s.ng, i // s.ng % NA, i // (s.ng * NA) end
        return 0.5 + (a * by + g * 5 + c * 3) % 29 / 32
      end, output = groups_inside and name or true, order = groups_inside and stands }
  end
  local function cosine(name, by)
    return { name, type = "double", count = NA, value = function(a) return (a * by % NA + 1) / (NA + 4) end }
  end
  return {
    { "ncells", s.cells, type = "int" }, { "ng", s.ng, type = "int" }, { "na", NA, type = "int" },
    { "hi", 0.5, type = "double" }, { "hj", 0.625, type = "double" }, { "hk", 0.75, type = "double" },
    cosine("mu", 5), cosine("eta", 11), cosine("xi", 23),
    { "w", type = "double", count = NA, value = function(a) return (1 + a % 8) / 256 end },
    { "sigt", type = "double", count = s.ng, value = function(g) return 1 + g % 7 / 8 end },
    { "qtot", type = "double", count = s.cells * s.ng, value = function(i) return 2 + i * 13 % 17 / 16 end },
    face("psii", 7), face("psij", 11), face("psik", 13),
    { "flux", type = "double", count = s.cells * s.ng, fill = 0, output = true },
  }
end

local function variant(name, remedy, more)
  local v = { name = name, remedies = remedy and { remedy }, file = name .. ".cl", kernel = "sweep_plane",
    global = function(s) return { s.ng, s.cells } end, group = { 32, 2 } }
  for key, value in pairs(more or {}) do v[key] = value end
  return v
end

return {
  set = "fourteenth", kind = "sweep", optimised = false,
  small = { cells = 32, ng = 32 }, large = { cells = 8192, ng = 32, plain = true }, tolerance = 1e-11,
  arguments = function(s) return arguments(s) end,
  variants = {
    variant("before"),
    variant("groups_inside", "transpose-data", { arguments = function(s) return arguments(s, true) end }),
    variant("faces_held", "registers"),
    variant("quadrature_constant", "constant"),
    variant("angle_each", "group-per-row",
      { global = function(s) return { s.ng * NA, s.cells } end, group = { NA, 1 } }),
    variant("groups_of_256", "group-size", { file = "before.cl", group = { 32, 8 } }),
    variant("told_lanes", "lanes-per-row", { global = function(s) return { s.ng * 32, s.cells } end }),
    variant("expert", nil, { by = "expert", remedies = { "group-per-row", "registers", "vector" },
      global = function(s) return { NA // 2, s.ng, s.cells } end, group = { 32, 4, 1 } }),
  },
}
