-- Shan-Chen force of a multiphase lattice Boltzmann method (D3Q19), with an exponential for each neighbour.
local RHO0 = 1

local function density(s, i)
  local x, y, z = i % s.nx, i // s.nx % s.ny, i // s.nx // s.ny
  return 0.25 + (x * x + x * 3) % 31 / 16 + (y * y + y * 5) % 37 / 16 + (z * z + z * 7) % 41 / 16
end

local function arguments(potentials)
  return function(s)
    local cells = s.nx * s.ny * s.nz
    local list = {
      { potentials and "potentials" or "rho", type = "float", count = cells, fill = s.plain and 0.5,
        value = function(i)
          local rho = density(s, i)
          return potentials and RHO0 * (1 - math.exp(-rho / RHO0)) or rho
        end },
    }
    for _, name in ipairs { "fx", "fy", "fz" } do
      table.insert(list, { name, type = "float", count = cells, fill = 0, output = true })
    end
    table.insert(list, { "G", -5, type = "float" })
    table.insert(list, { "rho0", RHO0, type = "float" })
    table.insert(list, { "nx", s.nx, type = "int" })
    table.insert(list, { "ny", s.ny, type = "int" })
    table.insert(list, { "nz", s.nz, type = "int" })
    return list
  end
end

local function first_pass(s)
  local cells = s.nx * s.ny * s.nz
  return {
    { "rho", type = "float", count = cells, fill = s.plain and 0.5, value = function(i) return density(s, i) end },
    { "potentials", type = "float", count = cells, fill = 0 },
    { "rho0", RHO0, type = "float" },
  }
end
local function each(s) return { s.nx, s.ny, s.nz } end

return {
  set = "eighth", kind = "lattice", optimised = false, tolerance = 1e-3,
  small = { nx = 32, ny = 16, nz = 32 }, twice = { nx = 32, ny = 16, nz = 64 },
  large = { nx = 256, ny = 256, nz = 192, plain = true },
  arguments = arguments(),
  variants = {
    { name = "before", file = "before.cl", kernel = "shan_chen", global = each, group = { 32, 4, 1 } },
    { name = "native", remedies = { "arithmetic" }, file = "native.cl", kernel = "shan_chen", global = each,
      group = { 32, 4, 1 } },
    { name = "no_modulo", remedies = { "arithmetic" }, file = "no_modulo.cl", kernel = "shan_chen", global = each,
      group = { 32, 4, 1 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "shan_chen", global = each,
      group = { 32, 4, 1 } },
    { name = "potential_before", remedies = { "fission" }, arguments = arguments(true), passes = {
      { file = "potential_before.cl", kernel = "potential", arguments = first_pass, group = { 128 },
        global = function(s) return { s.nx * s.ny * s.nz } end },
      { file = "potential_before.cl", kernel = "shan_chen", arguments = arguments(true), global = each,
        group = { 32, 4, 1 } },
    } },
    { name = "expert", by = "expert", remedies = { "tile", "walk", "arithmetic" }, file = "expert.cl",
      kernel = "shan_chen", global = function(s) return { s.nx, s.ny, s.nz // 16 } end, group = { 32, 8, 1 } },
  },
}
