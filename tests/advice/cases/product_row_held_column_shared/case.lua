-- An exercise: a product of matrices in which an item makes a row. It keeps its row of the left one in private memory,
-- and a group copies each column of the right one to local memory.
local function left(i) return i * 7919 % 11 - 5 end
local function right(row, column) return (row * 13 + column * 7) % 9 - 4 end

local function arguments(columns, shared)
  return function(s)
    return {
      { "m", s.m, type = "int" }, { "n", s.n, type = "int" }, { "k", s.k, type = "int" },
      { "a", type = "float", count = s.m * s.k, value = left },
      { "b", type = "float", count = s.k * s.n, value = function(i)
        if columns then return right(i % s.k, i // s.k) end
        return right(i // s.n, i % s.n)
      end },
      { "c", type = "float", count = s.m * s.n, fill = 0, output = true },
      { "column", type = "float", count = (shared or 1) * s.k, on = "local" },
    }
  end
end

local function rows(s) return { s.m } end

return {
  kind = "product", set = "seventeenth", optimised = false,
  small = { m = 256, n = 64, k = 32 }, large = { m = 1024, n = 512, k = 512 },
  arguments = arguments(),
  variants = {
    { name = "before", file = "before.cl", kernel = "multiply", global = rows, group = { 64 } },
    { name = "groups_of_16", remedies = { "group-size" }, file = "before.cl", kernel = "multiply", global = rows,
      group = { 16 } },
    { name = "columns", remedies = { "transpose-data" }, file = "columns.cl", kernel = "multiply", global = rows,
      group = { 64 }, arguments = arguments(true) },
    { name = "four_columns", remedies = { "block", "barriers" }, file = "four_columns.cl", kernel = "multiply",
      global = rows, group = { 64 }, arguments = arguments(false, 4) },
    { name = "element_each", remedies = { "more-items", "unstage" }, file = "element_each.cl", kernel = "multiply",
      global = function(s) return { s.n, s.m } end, group = { 16, 16 } },
    { name = "tiles", remedies = { "more-items", "tile" }, file = "tiles.cl", kernel = "multiply",
      global = function(s) return { s.n, s.m } end, group = { 16, 16 } },
    { name = "expert", by = "expert", remedies = { "more-items", "tile", "block" }, file = "expert.cl",
      kernel = "multiply", global = function(s) return { s.n // 2, s.m // 2 } end, group = { 16, 16 } },
  },
}
