-- Fluxes through the faces of rows of cells by the HLLC solver, each variable an array of its own, all in registers.
local function cells(s, name, plain, value)
  return { name, type = "float", count = s.nx * s.rows, fill = s.plain and plain, value = value }
end

local function flux(s, name)
  return { name, type = "float", count = s.nx * s.rows, fill = 0, output = true }
end

local function arguments(s)
  return {
    cells(s, "rho", 1, function(i) return 1 + i % 5 * 0.125 end),
    cells(s, "mx", 0.5, function(i) return i * 7 % 9 * 0.5 - 2 end),
    cells(s, "my", 0.25, function(i) return i * 3 % 7 * 0.25 - 0.5 end),
    cells(s, "mz", 0.125, function(i) return i * 5 % 8 * 0.125 + 0.0625 end),
    cells(s, "e", 3, function(i) return 9 + i % 11 * 0.5 end),
    flux(s, "f_rho"), flux(s, "f_mx"), flux(s, "f_my"), flux(s, "f_mz"), flux(s, "f_e"),
    { "nx", s.nx, type = "int" }, { "rows", s.rows, type = "int" },
  }
end

local function each(s) return { s.nx, s.rows } end

return {
  set = "ninth", kind = "fluxes", optimised = true, tolerance = 1e-3,
  small = { nx = 128, rows = 64 }, large = { nx = 256, rows = 32768, plain = true },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "hllc_x", global = each, group = { 128, 1 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "hllc_x", global = each,
      group = { 128, 1 } },
    { name = "reciprocals", remedies = { "arithmetic" }, file = "reciprocals.cl", kernel = "hllc_x", global = each,
      group = { 128, 1 } },
    { name = "one_side", remedies = { "branches" }, file = "one_side.cl", kernel = "hllc_x", global = each,
      group = { 128, 1 } },
    { name = "flat", remedies = { "group-size" }, file = "before.cl", kernel = "hllc_x", global = each,
      group = { 32, 8 } },
    { name = "four_rows", remedies = { "fewer-items" }, file = "four_rows.cl", kernel = "hllc_x",
      global = function(s) return { s.nx, s.rows // 4 } end, group = { 128, 1 } },
    { name = "expert", by = "expert", remedies = { "arithmetic", "branches" }, file = "expert.cl",
      kernel = "hllc_x", global = each, group = { 128, 1 } },
  },
}
