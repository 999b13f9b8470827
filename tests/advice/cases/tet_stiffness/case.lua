-- Stiffness of linear elastic tetrahedra, 12 by 12 an element, six elements a cell of a block; an item an element.
local CORNERS = { { 0, 1, 3, 7 }, { 0, 1, 7, 5 }, { 0, 5, 7, 4 }, { 0, 3, 2, 7 }, { 0, 2, 6, 7 }, { 0, 6, 4, 7 } }
local KE = 144

local function elements(s) return s.nx * s.ny * s.nz * 6 end
local function each(s) return { elements(s) } end

local function corner(s, e, k)
  local cell, c = e // 6, CORNERS[e % 6 + 1][k + 1]
  local x, y, z = cell % s.nx + c % 2, cell // s.nx % s.ny + c // 2 % 2, cell // (s.nx * s.ny) + c // 4
  return (z * (s.ny + 1) + y) * (s.nx + 1) + x
end

-- nodes of the block, moved a bit
local function coordinate(s, i)
  local node, axis = i // 3, i % 3
  local at = { node % (s.nx + 1), node // (s.nx + 1) % (s.ny + 1), node // ((s.nx + 1) * (s.ny + 1)) }
  return at[axis + 1] + ((node * 5 + axis * 3) % 7 - 3) / 32
end

local function arguments(s, columns)
  local ne = elements(s)
  local nodes = (s.nx + 1) * (s.ny + 1) * (s.nz + 1)
  return {
    { "xyz", type = "double", count = nodes * 3, value = function(i) return coordinate(s, i) end },
    { "tets", type = "int", count = ne * 4, value = columns
        and function(i) return corner(s, i % ne, i // ne) end
        or function(i) return corner(s, i // 4, i % 4) end },
    { "young", type = "double", count = ne, fill = s.plain and 2.0,
      value = function(i) return 1 + i % 5 / 4 end },
    { "ke", type = "double", count = ne * KE, fill = 0, output = true },
    { "ne", ne, type = "int" }, { "nu", 0.3, type = "double" },
  }
end

local function by_entries(columns)
  return function(s)
    local list = arguments(s, columns)
    local ne = elements(s)
    list[4].order = function(i) return i % KE * ne + i // KE end
    return list
  end
end

return {
  set = "sixth", kind = "assembly", optimised = false,
  small = { nx = 8, ny = 8, nz = 4 }, large = { nx = 64, ny = 64, nz = 32, plain = true }, tolerance = 1e-8,
  arguments = function(s) return arguments(s) end,
  variants = {
    { name = "before", file = "before.cl", kernel = "elementStiffness", global = each, group = { 128 } },
    { name = "planes", remedies = { "transpose-data" }, file = "planes.cl", kernel = "elementStiffness",
      global = each, group = { 128 }, arguments = by_entries() },
    { name = "columns", remedies = { "lanes-per-row" }, file = "columns.cl", kernel = "elementStiffness",
      global = function(s) return { elements(s) * 12 } end, group = { 192 } },
    { name = "small_groups", remedies = { "group-size" }, file = "before.cl", kernel = "elementStiffness",
      global = each, group = { 32 } },
    { name = "staged", remedies = { "tile", "lanes-per-row" }, file = "staged.cl", kernel = "elementStiffness",
      global = function(s) return { elements(s) // 32 * 128 } end, group = { 128 } },
    { name = "told_dealt", remedies = { "swap-dimensions" }, file = "told_dealt.cl", kernel = "elementStiffness",
      global = each, group = { 128 } },
    { name = "expert", by = "expert", remedies = { "transpose-data", "arithmetic", "group-size" }, file = "expert.cl",
      kernel = "elementStiffness", global = each, group = { 64 }, arguments = by_entries(true) },
  },
}
