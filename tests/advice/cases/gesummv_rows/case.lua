-- y = alpha A x + beta B x of two square matrices, an item a row, with sums in global memory.
local function arguments(columns)
  return function(s)
    local n = s.n
    local function matrix(name, factor)
      return { name, type = "float", count = n * n, fill = s.plain and 0.5, value = function(i)
        if columns then i = i % n * n + i // n end
        return i * factor % 17 * 0.125
      end }
    end
    return {
      matrix("A", 7), matrix("B", 11),
      { "x", type = "float", count = n, value = function(i) return i % 5 * 0.5 end },
      { "y", type = "float", count = n, fill = 0, output = true },
      { "tmp", type = "float", count = n, fill = 0 },
      { "alpha", 1.5, type = "float" }, { "beta", 0.75, type = "float" },
      { "n", n, type = "int" },
    }
  end
end
local function rows(s) return { (s.n + 63) // 64 * 64 } end

return {
  kind = "product", set = "third", optimised = false, tolerance = 1e-4,
  small = { n = 320 }, large = { n = 8192, plain = true },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "gesummv_kernel", global = rows, group = { 64 } },
    { name = "registers", remedies = { "registers" }, file = "registers.cl", kernel = "gesummv_kernel",
      global = rows, group = { 64 } },
    { name = "columns", remedies = { "transpose-data" }, file = "columns.cl", kernel = "gesummv_kernel",
      arguments = arguments(true), global = rows, group = { 64 } },
    { name = "x_staged", remedies = { "tile" }, file = "x_staged.cl", kernel = "gesummv_kernel", global = rows,
      group = { 64 } },
    { name = "x_constant", remedies = { "constant" }, file = "x_constant.cl", kernel = "gesummv_kernel",
      global = rows, group = { 64 } },
    { name = "quads", remedies = { "vector" }, file = "quads.cl", kernel = "gesummv_kernel", global = rows,
      group = { 64 } },
    { name = "lanes", remedies = { "lanes-per-row" }, file = "lanes.cl", kernel = "gesummv_kernel",
      global = function(s) return { s.n * 32 } end, group = { 256 } },
    { name = "told_groups", remedies = { "group-per-row" }, file = "told_groups.cl", kernel = "gesummv_kernel",
      global = function(s) return { s.n * 128 } end, group = { 128 } },
    { name = "expert", by = "expert", remedies = { "group-per-row", "registers", "vector" }, file = "expert.cl",
      kernel = "gesummv_kernel", global = function(s) return { s.n * 128 } end, group = { 128 } },
  },
}
