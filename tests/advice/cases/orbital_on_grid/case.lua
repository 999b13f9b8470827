-- A molecular orbital on a grid: each point adds up all shells of a molecule, of structures in global memory.
local SHELL = 16

local function of_shell(s, i)
  local shell, member = i // SHELL, i % SHELL
  if member < 3 then return (shell * (5 + 2 * member) % 17 / 17 - 0.5) * s.extent end
  if member < 6 then return ({ 2.9412494, 0.6834831, 0.2222899 })[member - 2] end
  if member < 9 then return ({ 0.1999672, 0.3995128, 0.7001155 })[member - 5] end
  if member < 12 then return ({ 0.1559163, 0.6076837, 0.3919574 })[member - 8] end
  if member == 12 then return 1 + shell % 3 / 4 end
  return (shell + member) % 5 / 100
end

local function arguments(s)
  return {
    { "shells", type = "float", count = s.shells * SHELL, value = function(i) return of_shell(s, i) end },
    { "nshells", s.shells, type = "int" },
    { "psi", type = "float", count = s.nx * s.ny * s.nz, fill = 0, output = true },
    { "nx", s.nx, type = "int" }, { "ny", s.ny, type = "int" }, { "nz", s.nz, type = "int" },
    { "x0", -s.extent / 2, type = "float" }, { "y0", -s.extent / 2, type = "float" },
    { "z0", -s.extent / 2, type = "float" }, { "h", s.extent / s.nx, type = "float" },
  }
end

local function points(s) return { s.nx, s.ny, s.nz } end

return {
  set = "tenth", kind = "pairs", optimised = false, tolerance = 1e-3,
  small = { shells = 8, nx = 16, ny = 16, nz = 16, extent = 6 },
  large = { shells = 96, nx = 128, ny = 128, nz = 96, extent = 12 },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "orbital", global = points, group = { 4, 4, 4 } },
    { name = "one_exp", remedies = { "arithmetic" }, file = "one_exp.cl", kernel = "orbital", global = points,
      group = { 4, 4, 4 } },
    { name = "summed", remedies = { "registers" }, file = "summed.cl", kernel = "orbital", global = points,
      group = { 4, 4, 4 } },
    { name = "constant", remedies = { "constant" }, file = "constant.cl", kernel = "orbital", global = points,
      group = { 4, 4, 4 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "orbital", global = points,
      group = { 4, 4, 4 } },
    { name = "rows", remedies = { "group-size" }, file = "before.cl", kernel = "orbital", global = points,
      group = { 16, 8, 1 } },
    { name = "expert", by = "expert",
      remedies = { "arithmetic", "registers", "constant", "fewer-items", "group-size", "unroll" },
      file = "expert.cl", kernel = "orbital", global = function(s) return { s.nx, s.ny, s.nz // 4 } end,
      group = { 16, 8, 1 } },
  },
}
