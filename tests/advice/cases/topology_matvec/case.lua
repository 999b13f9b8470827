-- Stiffness times displacements of a block of cubes for topology optimisation, matrix-free, an item a node.
local function arguments(s)
  local nodes, cubes = s.nx * s.ny * s.nz, (s.nx - 1) * (s.ny - 1) * (s.nz - 1)
  return {
    { "u", type = "float", count = nodes * 3, value = function(i) return i * 5 % 23 * 0.125 + 0.25 end },
    { "r", type = "float", count = nodes * 3, fill = 0, output = true },
    { "density", type = "float", count = cubes, value = function(i) return i * 3 % 17 / 16 * 0.75 + 0.25 end },
    { "KE", type = "float", count = 24 * 24, value = function(i)
      local row, column = i // 24, i % 24
      return row == column and 4 or (row * column + row + column) % 7 * 0.125
    end },
    { "penal", 3, type = "float" }, { "emin", 0.001, type = "float" },
    { "nx", s.nx, type = "int" }, { "ny", s.ny, type = "int" }, { "nz", s.nz, type = "int" },
  }
end
local function nodes(s) return { s.nx, s.ny, s.nz } end

return {
  set = "eighth", kind = "elements", optimised = false, tolerance = 1e-4,
  small = { nx = 32, ny = 8, nz = 4 }, twice = { nx = 32, ny = 16, nz = 4 },
  large = { nx = 96, ny = 64, nz = 48 },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "apply_stiffness", global = nodes, group = { 16, 4, 1 } },
    { name = "kept", remedies = { "registers" }, file = "kept.cl", kernel = "apply_stiffness", global = nodes,
      group = { 16, 4, 1 } },
    { name = "young_once", remedies = { "hoist" }, file = "young_once.cl", kernel = "apply_stiffness",
      global = nodes, group = { 16, 4, 1 } },
    { name = "constant", remedies = { "constant" }, file = "constant.cl", kernel = "apply_stiffness",
      global = nodes, group = { 16, 4, 1 } },
    { name = "cubed", remedies = { "arithmetic" }, file = "cubed.cl", kernel = "apply_stiffness", global = nodes,
      group = { 16, 4, 1 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "apply_stiffness", global = nodes,
      group = { 16, 4, 1 } },
    { name = "expert", by = "expert", remedies = { "registers", "hoist", "constant", "arithmetic", "unroll" },
      file = "expert.cl", kernel = "apply_stiffness", global = nodes, group = { 32, 4, 1 } },
  },
}
