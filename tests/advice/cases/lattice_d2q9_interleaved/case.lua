-- Lattice Boltzmann step in the plane, nine populations interleaved, pulled from the neighbours.
local function population(node, q) return 1 + (node * 7 % 23 + q * 5 % 9) / 64 end
local function each(s) return { s.nx, s.ny } end

local function scalars(s, fin, fout)
  return { fin, fout, { "nx", s.nx, type = "int" }, { "ny", s.ny, type = "int" },
    { "omega", 0.75, type = "float" } }
end

local function interleaved(s)
  local count = s.nx * s.ny * 9
  return scalars(s,
    { "fin", type = "float", count = count, fill = s.plain and 1,
      value = function(i) return population(i // 9, i % 9) end },
    { "fout", type = "float", count = count, fill = 0, output = true })
end

local function arrays(s)
  local nodes = s.nx * s.ny
  return scalars(s,
    { "fin", type = "float", count = nodes * 9, fill = s.plain and 1,
      value = function(i) return population(i % nodes, i // nodes) end },
    { "fout", type = "float", count = nodes * 9, fill = 0, output = true,
      order = function(i) return i % 9 * nodes + i // 9 end })
end

return {
  kind = "lattice", optimised = false, tolerance = 1e-4,
  small = { nx = 128, ny = 64 }, large = { nx = 4096, ny = 2048, plain = true },
  arguments = interleaved,
  variants = {
    { name = "before", file = "before.cl", kernel = "lb_step", global = each, group = { 64, 1 } },
    { name = "arrays", remedies = { "soa" }, file = "arrays.cl", kernel = "lb_step", global = each,
      group = { 64, 1 }, arguments = arrays },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "lb_step", global = each,
      group = { 64, 1 } },
    { name = "square", remedies = { "group-size" }, file = "before.cl", kernel = "lb_step", global = each,
      group = { 8, 8 } },
    { name = "told_lanes", remedies = { "lanes-per-row" }, file = "told_lanes.cl", kernel = "lb_step",
      global = function(s) return { s.nx * 4, s.ny } end, group = { 64, 1 } },
    { name = "expert", by = "expert", remedies = { "soa", "arithmetic", "unroll" }, file = "expert.cl",
      kernel = "lb_step", global = each, group = { 128, 1 }, arguments = arrays },
  },
}
