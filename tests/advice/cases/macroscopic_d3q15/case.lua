-- Density and velocity from the fifteen distributions of a lattice gas: a site an item, a plane a direction.
local function sites(s) return { s.nx, s.ny, s.nz } end

return {
  kind = "streaming", set = "thirteenth", optimised = false,
  small = { nx = 64, ny = 16, nz = 16 }, large = { nx = 256, ny = 256, nz = 192, plain = true },
  tolerance = 1e-3,
  arguments = function(s)
    local n = s.nx * s.ny * s.nz
    return {
      { "f", type = "float", count = 15 * n, fill = s.plain and 0.0625,
        value = function(i) return (1 + i // n * 37 % 11 + (i * 2654435761 >> 9) % 64 / 32) / 15 end },
      { "solid", type = "uchar", count = n, fill = s.plain and 0,
        value = function(i) return i * 40503 >> 7 & 7 == 0 and 1 or 0 end },
      { "rho", type = "float", count = n, fill = 0, output = true },
      { "ux", type = "float", count = n, fill = 0, output = true },
      { "uy", type = "float", count = n, fill = 0, output = true },
      { "uz", type = "float", count = n, fill = 0, output = true },
      { "nx", s.nx, type = "int" }, { "ny", s.ny, type = "int" }, { "nz", s.nz, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "macroscopic", global = sites, group = { 64, 2, 1 } },
    { name = "once", remedies = { "registers" }, file = "once.cl", kernel = "macroscopic", global = sites,
      group = { 64, 2, 1 } },
    { name = "recip", remedies = { "arithmetic" }, file = "recip.cl", kernel = "macroscopic", global = sites,
      group = { 64, 2, 1 } },
    { name = "quads", remedies = { "vector", "fewer-items" }, file = "quads.cl", kernel = "macroscopic",
      global = function(s) return { s.nx // 4, s.ny, s.nz } end, group = { 16, 8, 1 } },
    { name = "cubes", remedies = { "group-size" }, file = "before.cl", kernel = "macroscopic", global = sites,
      group = { 32, 4, 2 } },
    { name = "expert", by = "expert", remedies = { "registers", "arithmetic" }, file = "expert.cl",
      kernel = "macroscopic", global = sites, group = { 64, 2, 1 } },
  },
}
