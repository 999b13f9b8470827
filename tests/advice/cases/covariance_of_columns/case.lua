-- Covariances of columns, an item a row of the symmetric result: few items, of unequal work, sums in global memory.
local function arguments(by_columns)
  return function(s)
    return {
      { "sym", type = "float", count = s.m * s.m, fill = 0, output = true },
      { "data", type = "float", count = s.m * s.n, value = function(i)
          local row, col = i // s.m, i % s.m
          if by_columns then row, col = i % s.n, i // s.n end
          return (row * 3 + col * 5) % 7 - 3
        end },
      { "m", s.m, type = "int" },
      { "n", s.n, type = "int" },
    }
  end
end

--- The result is by columns, the data are not.
local function result_by_columns(s)
  local list = arguments(false)(s)
  list[1].order = function(i) return i % s.m * s.m + i // s.m end
  return list
end

local function rows(s) return { s.m } end
local function square(s) return { s.m, s.m } end

return {
  kind = "product", optimised = false,
  small = { m = 128, n = 32 }, large = { m = 256, n = 256 },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "covar", global = rows, group = { 64 } },
    { name = "told_restrict", remedies = { "restrict" }, file = "told_restrict.cl", kernel = "covar",
      global = rows, group = { 64 } },
    { name = "sums", remedies = { "registers" }, file = "sums.cl", kernel = "covar", global = rows, group = { 64 } },
    { name = "two_d", remedies = { "more-items" }, file = "two_d.cl", kernel = "covar", global = square,
      group = { 32, 8 } },
    { name = "by_columns", remedies = { "transpose-data" }, file = "by_columns.cl", kernel = "covar", global = rows,
      group = { 64 }, arguments = arguments(true) },
    { name = "told_lanes", remedies = { "lanes-per-row" }, file = "told_lanes.cl", kernel = "covar",
      global = function(s) return { s.m * 32 } end, group = { 64 } },
    { name = "told_columns", remedies = { "transpose-data" }, file = "told_columns.cl", kernel = "covar",
      global = rows, group = { 64 }, arguments = result_by_columns },
    { name = "expert", remedies = { "more-items", "registers", "tile", "block" }, by = "expert", file = "expert.cl",
      kernel = "covar", global = function(s) return { s.m // 2, s.m // 2 } end, group = { 16, 16 } },
  },
}
