-- A step of advection along periodic rows, with fluxes of the fifth order; each cell computes those of both of its
-- sides.
local function each(s) return { s.nx, s.ny } end
local function fours(s) return { s.nx // 4, s.ny } end

return {
  set = "sixth", kind = "stencil", optimised = false,
  small = { nx = 256, ny = 96 }, large = { nx = 8192, ny = 4096, plain = true }, tolerance = 1e-4,
  arguments = function(s)
    return {
      { "u", type = "float", count = s.nx * s.ny, fill = s.plain and 1.25,
        value = function(i) return 2 + math.sin(i % s.nx / 9) + (i % s.nx // 32 + i // s.nx) % 3 / 4 end },
      { "unew", type = "float", count = s.nx * s.ny, fill = 0, output = true },
      { "nx", s.nx, type = "int" }, { "ny", s.ny, type = "int" }, { "courant", 0.4, type = "float" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "advect", global = each, group = { 128, 1 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "advect", global = each, group = { 128,
      1 } },
    { name = "once", remedies = { "tile" }, file = "once.cl", kernel = "advect", global = each, group = { 128, 1 } },
    { name = "quotient", remedies = { "arithmetic" }, file = "quotient.cl", kernel = "advect", global = each,
      group = { 128, 1 } },
    { name = "fours", remedies = { "fewer-items", "registers" }, file = "fours.cl", kernel = "advect", global = fours,
      group = { 64, 2 } },
    { name = "expert", by = "expert", remedies = { "fewer-items", "registers", "vector", "arithmetic" },
      file = "expert.cl", kernel = "advect", global = fours, group = { 64, 2 } },
  },
}
