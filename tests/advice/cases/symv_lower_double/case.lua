-- A symmetric matrix of doubles, of which the lower triangle is stored, by a vector, an item a row.
local function rows(s) return { s.n } end

local function numbers(s, by_columns)
  local function value(e)
    local i, j = e // s.n, e % s.n
    if by_columns then i, j = j, i end
    if i < j then return -1e9 end   -- not part of it
    return (i * 5 + j * 3) % 17 + 1
  end
  return {
    { "n", s.n, type = "int" },
    { "alpha", 0.5, type = "double" },
    { "a", type = "double", count = s.n * s.n, fill = s.plain and 0.25, value = value },
    { "lda", s.n, type = "int" },
    { "x", type = "double", count = s.n, value = function(i) return 1 + i % 9 end },
    { "beta", 2, type = "double" },
    { "y", type = "double", count = s.n, value = function(i) return i % 4 end, output = true },
  }
end

return {
  set = "second", kind = "product", optimised = false,
  small = { n = 512 }, large = { n = 8192, plain = true },
  tolerance = 1e-12,
  arguments = function(s) return numbers(s) end,
  variants = {
    { name = "before", file = "before.cl", kernel = "dsymv", global = rows, group = { 64 } },
    { name = "lanes", remedies = { "lanes-per-row" }, file = "lanes.cl", kernel = "dsymv",
      global = function(s) return { s.n * 32 } end, group = { 64 } },
    { name = "tiled", remedies = { "tile" }, file = "tiled.cl", kernel = "dsymv", global = rows, group = { 64 } },
    { name = "told_columns", remedies = { "transpose-data" }, file = "columns.cl", kernel = "dsymv",
      global = rows, group = { 64 }, arguments = function(s) return numbers(s, true) end },
    { name = "told_pairs", remedies = { "vector" }, file = "pairs.cl", kernel = "dsymv", global = rows,
      group = { 64 } },
    { name = "told_group", remedies = { "group-per-row" }, file = "told_group.cl", kernel = "dsymv",
      global = function(s) return { s.n * 64 } end, group = { 64 } },
    { name = "expert", by = "expert", remedies = { "lanes-per-row", "more-items", "unroll" }, file = "expert.cl",
      kernel = "dsymv", global = function(s) return { s.n * 16 } end, group = { 256 } },
  },
}
