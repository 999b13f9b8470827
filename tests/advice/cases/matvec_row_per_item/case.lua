-- A matrix by a vector, an item a row of the matrix, the sum in global memory.
local function arguments(columns)
  return function(s)
    return {
      { "mat", type = "float", count = s.rows * s.cols, fill = s.plain and 1, value = function(i)
          local row, col = i // s.cols, i % s.cols
          if columns then row, col = i % s.rows, i // s.rows end
          return (row * 5 + col * 3) % 8
        end },
      { "vec", type = "float", count = s.cols, value = function(i) return i % 5 - 1 end },
      { "res", type = "float", count = s.rows, fill = 0, output = true },
      { "rows", s.rows, type = "int" },
      { "cols", s.cols, type = "int" },
    }
  end
end

local function rows(s) return { s.rows } end

return {
  kind = "product", optimised = false,
  small = { rows = 1024, cols = 128 }, large = { rows = 16384, cols = 4096, plain = true },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "mv", global = rows, group = { 64 } },
    { name = "told_restrict", remedies = { "restrict" }, file = "told_restrict.cl", kernel = "mv",
      global = rows, group = { 64 } },
    { name = "sum", remedies = { "registers" }, file = "sum.cl", kernel = "mv", global = rows, group = { 64 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "mv", global = rows, group = { 64 } },
    { name = "columns", remedies = { "transpose-data" }, file = "columns.cl", kernel = "mv", global = rows,
      group = { 64 }, arguments = arguments(true) },
    { name = "told_lanes", remedies = { "lanes-per-row" }, file = "told_lanes.cl", kernel = "mv",
      global = function(s) return { s.rows * 32 } end, group = { 64 } },
    { name = "expert", remedies = { "group-per-row", "registers", "tree", "vector" }, by = "expert",
      file = "expert.cl", kernel = "mv", global = function(s) return { s.rows * 64 } end, group = { 64 } },
  },
}
