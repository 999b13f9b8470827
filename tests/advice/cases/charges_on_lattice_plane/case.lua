-- Electrostatic potential of atoms at the points of a plane of a lattice, by direct summation. An item has eight
-- points of a line, a group's width apart, for which an atom is loaded once.
local function arguments(s)
  return {
    { "atoms", s.atoms, type = "int" }, { "spacing", 0.1, type = "float" },
    { "potential", type = "float", count = s.width * s.height, fill = 0.5, output = true },
    { "charges", type = "float", count = 4 * s.atoms, value = function(i)
      local hash = (i + 1) * 2654435761 & 0xFFFFFFFF
      hash = (hash ~ hash >> 15) * 2246822519 & 0xFFFFFFFF
      local part, member = (hash >> 8) % 65536 / 65536, i % 4
      if member == 0 then return part * s.width / 10 end
      if member == 1 then return part * s.height / 10 end
      if member == 2 then return (0.05 + part * 20) ^ 2 end
      return part * 1.25 - 0.25
    end },
  }
end
local function of_eight(s) return { s.width // 8, s.height } end

return {
  kind = "pairs", set = "seventeenth", optimised = true, tolerance = 1e-3,
  small = { width = 256, height = 32, atoms = 300 }, large = { width = 1024, height = 1024, atoms = 4000 },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "add_potential", global = of_eight, group = { 8, 8 } },
    { name = "in_constant", remedies = { "constant" }, file = "in_constant.cl", kernel = "add_potential",
      global = of_eight, group = { 8, 8 } },
    { name = "item_a_point", remedies = { "more-items" }, file = "item_a_point.cl", kernel = "add_potential",
      global = function(s) return { s.width, s.height } end, group = { 8, 8 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "add_potential", global = of_eight,
      group = { 8, 8 } },
    { name = "native", remedies = { "arithmetic" }, file = "native.cl", kernel = "add_potential", global = of_eight,
      group = { 8, 8 } },
    { name = "groups_of_32x4", remedies = { "group-size" }, file = "before.cl", options = "-D ACROSS=32",
      kernel = "add_potential", global = of_eight, group = { 32, 4 } },
    { name = "expert", by = "expert", remedies = { "constant", "arithmetic", "group-size", "unroll" },
      file = "expert.cl", kernel = "add_potential", global = of_eight, group = { 32, 4 } },
  },
}
