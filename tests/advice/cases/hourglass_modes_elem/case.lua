-- Hourglass forces of the hexahedra of a cube, double, an item an element; velocities are gathered by a list of nodes.
local function node(s, elem, k)
  local e, n = s.edge, s.edge + 1
  local x, y, z = elem % e, elem // e % e, elem // (e * e)
  local dx = (k % 4 == 1 or k % 4 == 2) and 1 or 0
  return (z + k // 4) * n * n + (y + k % 4 // 2) * n + x + dx
end

local function arguments(planes, quads)
  return function(s)
    local elems, nodes = s.edge * s.edge * s.edge, (s.edge + 1) * (s.edge + 1) * (s.edge + 1)
    local function speed(i, axis) return (i * (7 + axis * 4) % 59 + 3) / 16 end
    local list = {
      { "numElem", elems, type = "int" }, { "hourg", 3, type = "double" },
      { "nodelist", type = "int", count = elems * 8, value = function(i)
        if planes then return node(s, i % elems, i // elems) end
        return node(s, i // 8, i % 8)
      end },
    }
    local function add(argument) list[#list + 1] = argument end
    if quads then
      add { "vel", type = "double", count = nodes * 4,
        value = function(i) return i % 4 == 3 and 0 or speed(i // 4, i % 4) end }
    else
      for axis = 0, 2 do
        add { ("xyz"):sub(axis + 1, axis + 1) .. "d", type = "double", count = nodes,
          value = function(i) return speed(i, axis) end }
      end
    end
    for at, name in ipairs { "x8n", "y8n", "z8n", "dvdx", "dvdy", "dvdz" } do
      add { name, type = "double", count = elems * 8, fill = s.plain and 0.5,
        value = function(i) return (i * (5 + at * 6) % 101 + at) / 64 end }
    end
    for at, name in ipairs { "determ", "ss", "elemMass" } do
      add { name, type = "double", count = elems, value = function(i) return 1 + i * at % 13 / 16 end }
    end
    for _, name in ipairs { "fx", "fy", "fz" } do
      add { name, type = "double", count = elems * 8, fill = 0, output = true }
    end
    return list
  end
end

local function elements(s) return { s.edge * s.edge * s.edge } end

local function variant(name, remedies, more)
  local v = { name = name, remedies = remedies, file = name .. ".cl", kernel = "fb_hourglass", global = elements,
    group = { 128 }, arguments = arguments(false, false) }
  for key, value in pairs(more or {}) do v[key] = value end
  return v
end

return {
  set = "fourteenth", kind = "elements", optimised = false,
  small = { edge = 16 }, large = { edge = 80, plain = true }, tolerance = 1e-8,
  arguments = arguments(false, false),
  variants = {
    variant("before"),
    variant("nodes_apart", { "transpose-data" }, { arguments = arguments(true, false) }),
    variant("nodes_eights", { "vector" }),
    variant("velocity_quads", { "interleave" }, { arguments = arguments(false, true) }),
    variant("held", { "registers" }),
    variant("groups_of_64", { "group-size" }, { file = "before.cl", group = { 64 } }),
    variant("expert", { "transpose-data", "interleave", "registers" },
      { by = "expert", arguments = arguments(true, true) }),
  },
}
