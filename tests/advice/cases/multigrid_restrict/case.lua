-- Restriction of a multigrid method in three dimensions: 27 points of the fine grid to one of the coarse, in double.
local function arguments(s)
  local fx, fz = 2 * s.n + 1, 2 * s.nz + 1
  return {
    { "fine", type = "double", count = fx * fx * fz, fill = s.plain and 0.5,
      value = function(i) return i * 7 % 31 * 0.125 + i % 11 end },
    { "coarse", type = "double", count = s.n * s.n * s.nz, fill = 0, output = true },
    { "nx", s.n, type = "int" }, { "ny", s.n, type = "int" }, { "nz", s.nz, type = "int" },
  }
end
local function cells(s) return { s.n, s.n, s.nz } end
local function eighths(s) return { s.n, s.n, s.nz // 8 } end

return {
  set = "eighth", kind = "stencil", optimised = false, tolerance = 1e-12,
  small = { n = 32, nz = 16 }, twice = { n = 32, nz = 32 }, large = { n = 192, nz = 192, plain = true },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "restrict_residual", global = cells, group = { 8, 8, 4 } },
    { name = "rows_of_32", remedies = { "group-size" }, file = "before.cl", kernel = "restrict_residual",
      global = cells, group = { 32, 4, 2 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "restrict_residual", global = cells,
      group = { 8, 8, 4 } },
    { name = "unrolled", remedies = { "unroll" }, file = "unrolled.cl", kernel = "restrict_residual",
      global = cells, group = { 8, 8, 4 } },
    { name = "walk", remedies = { "walk" }, file = "walk.cl", kernel = "restrict_residual", global = eighths,
      group = { 8, 8, 1 } },
    { name = "told_arithmetic", remedies = { "arithmetic" }, file = "told_arithmetic.cl",
      kernel = "restrict_residual", global = cells, group = { 8, 8, 4 } },
    { name = "expert", by = "expert", remedies = { "walk", "group-size", "unroll" }, file = "expert.cl",
      kernel = "restrict_residual", global = eighths, group = { 32, 4, 1 } },
  },
}
