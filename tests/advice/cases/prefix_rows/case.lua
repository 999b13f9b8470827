-- Running sums along rows of a matrix of doubles, an item a row.
local rows = function(s) return { s.rows } end
local function arguments(s, by_columns)
  local n, m = s.rows, s.cols
  local function at(i) return by_columns and i % m * n + i // m or i end
  local function back(i) return by_columns and i % n * m + i // n or i end
  return {
    { "cum", type = "double", count = n * m, fill = 0, output = true, order = at },
    { "src", type = "double", count = n * m, fill = s.plain and 1, value = function(i) return back(i) * 7 % 23 end },
    { "rows", n, type = "int" },
    { "cols", m, type = "int" },
  }
end

--- The sums are by columns, what is added up is not.
local function sums_by_columns(s)
  local list = arguments(s)
  list[1] = arguments(s, true)[1]
  return list
end

return {
  kind = "scan", optimised = false,
  small = { rows = 512, cols = 256 }, large = { rows = 65536, cols = 256, plain = true },
  arguments = function(s) return arguments(s) end,
  variants = {
    { name = "before", file = "before.cl", kernel = "cumsum_rows", global = rows, group = { 32 } },
    { name = "running", remedies = { "registers" }, file = "running.cl", kernel = "cumsum_rows",
      global = rows, group = { 32 } },
    { name = "columns", remedies = { "transpose-data" }, file = "columns.cl", kernel = "cumsum_rows",
      global = rows, group = { 32 }, arguments = function(s) return arguments(s, true) end },
    { name = "groups", remedies = { "group-per-row" }, file = "groups.cl", kernel = "cumsum_rows",
      global = function(s) return { s.rows * 256 } end, group = { 256 } },
    { name = "big_groups", remedies = { "group-size" }, file = "before.cl", kernel = "cumsum_rows",
      global = rows, group = { 128 } },
    { name = "told_columns", remedies = { "transpose-data" }, file = "told_columns.cl", kernel = "cumsum_rows",
      global = rows, group = { 32 }, arguments = sums_by_columns },
    { name = "expert", by = "expert", remedies = { "group-per-row", "fewer-items", "vector" }, file = "expert.cl",
      kernel = "cumsum_rows", global = function(s) return { s.rows * 64 } end, group = { 64 } },
  },
}
