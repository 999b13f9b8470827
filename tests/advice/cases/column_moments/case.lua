-- Mean and standard deviation of the columns of a table, an item a column.
local columns = function(s) return { s.m } end
local function arguments(s, by_columns)
  local function value(i)
    if by_columns then i = i % s.n * s.m + i // s.n end
    return (i * 7 + i // s.m * 3) % 31
  end
  return {
    { "mean", type = "float", count = s.m, fill = 0, output = true },
    { "stddev", type = "float", count = s.m, fill = 0, output = true },
    { "data", type = "float", count = s.m * s.n, fill = s.plain and 2, value = value },
    { "m", s.m, type = "int" },
    { "n", s.n, type = "int" },
  }
end
return {
  kind = "statistics", optimised = false, tolerance = 1e-4,
  small = { m = 4096, n = 32 }, large = { m = 4096, n = 8192, plain = true },
  arguments = function(s) return arguments(s) end,
  variants = {
    { name = "before", file = "before.cl", kernel = "column_stats", global = columns, group = { 256 } },
    { name = "fused", remedies = { "fuse" }, file = "fused.cl", kernel = "column_stats",
      global = columns, group = { 256 } },
    { name = "small_groups", remedies = { "group-size" }, file = "before.cl", kernel = "column_stats",
      global = columns, group = { 32 } },
    { name = "by_columns", remedies = { "transpose-data" }, file = "by_columns.cl", kernel = "column_stats",
      global = columns, group = { 256 }, arguments = function(s) return arguments(s, true) end },
    { name = "eight_rows", remedies = { "more-items" }, file = "eight_rows.cl", kernel = "column_stats",
      global = function(s) return { s.m, 8 } end, group = { 32, 8 } },
    { name = "expert", by = "expert", remedies = { "more-items", "fuse", "tree", "unroll" }, file = "expert.cl",
      kernel = "column_stats", global = function(s) return { s.m, 16 } end, group = { 16, 16 } },
  },
}
