-- Prolongation of a multigrid method in three dimensions, in double: a coarse correction is added to the fine grid,
-- where an item does the eight fine points of a coarse cell.
local DEEP <const> = 8      -- coarse planes of an item that walks

local function arguments(s)
  local m, n = s.coarse, 2 * s.coarse - 2
  local mz, nz = s.planes + 1, 2 * s.planes
  return {
    { "coarse", type = "double", count = m * m * mz, fill = s.plain and 0.75,
      value = function(i) return (i * 7919 % 1021 - 500) / 1024 end },
    { "fine", type = "double", count = n * n * nz, fill = s.plain and 1.5, output = true,
      value = function(i) return i * 31 % 127 / 64 end },
    { "mx", m, type = "int" }, { "my", m, type = "int" }, { "nx", n, type = "int" }, { "ny", n, type = "int" },
    { "mz", mz, type = "int" },
  }
end

local function up(n, to) return (n + to - 1) // to * to end
local function cells(x, y, z)
  return function(s) return { up(s.coarse - 1, x), up(s.coarse - 1, y), s.planes // (z or 1) } end
end

return {
  kind = "stencil", set = "fifteenth", optimised = false, tolerance = 1e-12,
  small = { coarse = 34, planes = 32 }, large = { coarse = 194, planes = 192, plain = true },
  twice = { coarse = 34, planes = 64 },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "prolong", global = cells(32, 4), group = { 32, 4, 1 } },
    { name = "rows_of_128", remedies = { "group-size" }, file = "before.cl", kernel = "prolong",
      global = cells(128, 1), group = { 128, 1, 1 } },
    { name = "twos", remedies = { "vector" }, file = "twos.cl", kernel = "prolong", global = cells(32, 4),
      group = { 32, 4, 1 } },
    { name = "fine_columns", remedies = { "more-items" }, file = "fine_columns.cl", kernel = "prolong",
      global = function(s) return { up(2 * s.coarse - 2, 32), up(s.coarse - 1, 4), s.planes } end,
      group = { 32, 4, 1 } },
    { name = "walk", remedies = { "walk" }, file = "walk.cl", kernel = "prolong", global = cells(32, 4, DEEP),
      group = { 32, 4, 1 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "prolong", global = cells(32, 4),
      group = { 32, 4, 1 } },
    { name = "expert", by = "expert", remedies = { "vector", "group-size" }, file = "expert.cl", kernel = "prolong",
      global = cells(64, 4), group = { 64, 4, 1 } },
  },
}
