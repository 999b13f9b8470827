-- Density of sea water by polynomials of temperature and salinity, written with powers, in double precision.
local function arguments(s)
  local cells = s.nx * s.ny * s.nz
  return {
    { "temp", type = "double", count = cells, fill = s.plain and 7.25,
      value = function(i) return 1 + i * 29 % 241 / 10 end },
    { "salt", type = "double", count = cells, fill = s.plain and 34.5,
      value = function(i) return 30 + i * 17 % 97 / 16 end },
    { "pres", type = "double", count = s.nz, value = function(i) return i * 12.5 end },
    { "wet", type = "uchar", count = s.nx * s.ny,
      value = function(i) return (i // 24 * 7 + i // (s.nx * 5)) % 4 == 0 and 0 or 1 end },
    { "rho", type = "double", count = cells, fill = 0, output = true },
    { "nx", s.nx, type = "int" }, { "ny", s.ny, type = "int" }, { "nz", s.nz, type = "int" },
  }
end

local function cells(s) return { s.nx, s.ny, s.nz } end
local function pairs_of(s) return { s.nx // 2, s.ny, s.nz } end

return {
  set = "tenth", kind = "elements", optimised = false, tolerance = 1e-9,
  small = { nx = 64, ny = 32, nz = 8 }, large = { nx = 768, ny = 512, nz = 48, plain = true },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "density", global = cells, group = { 8, 8, 1 } },
    { name = "horner", remedies = { "arithmetic" }, file = "horner.cl", kernel = "density", global = cells,
      group = { 8, 8, 1 } },
    { name = "long_rows", remedies = { "group-size" }, file = "before.cl", kernel = "density", global = cells,
      group = { 64, 2, 1 } },
    { name = "constant", remedies = { "constant" }, file = "constant.cl", kernel = "density", global = cells,
      group = { 8, 8, 1 } },
    { name = "columns", remedies = { "fewer-items" }, file = "columns.cl", kernel = "density",
      global = function(s) return { s.nx, s.ny } end, group = { 8, 8 } },
    { name = "pairs", remedies = { "vector" }, file = "pairs.cl", kernel = "density", global = pairs_of,
      group = { 8, 8, 1 } },
    { name = "expert", by = "expert", remedies = { "arithmetic", "vector", "group-size" }, file = "expert.cl",
      kernel = "density", global = pairs_of, group = { 32, 4, 1 } },
  },
}
