-- Many matrices of 16 by 16, with something added to their diagonals, factored in place: an item factors a matrix.
local N = 16
local NN = N * N

local function arguments(interleaved)
  return function(s)
    return {
      { "a", type = "float", count = s.batch * NN, fill = s.plain and 0.25, output = true,
        value = function(i)
          if interleaved then i = i % s.batch * NN + i // s.batch end
          return i * 7 % 23 / 32 - 0.25
        end,
        order = interleaved and function(i) return i % NN * s.batch + i // NN end or nil },
      { "sigma", 6, type = "float" },
      { "batch", s.batch, type = "int" },
    }
  end
end
local function matrices(s) return { s.batch } end
local function columns(s) return { s.batch * N } end

return {
  kind = "factorisation", set = "seventh", optimised = false, tolerance = 1e-3,
  small = { batch = 256 }, large = { batch = 65536, plain = true },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "lu_batch", global = matrices, group = { 64 } },
    { name = "interleaved", remedies = { "transpose-data" }, file = "interleaved.cl", kernel = "lu_batch",
      global = matrices, group = { 64 }, arguments = arguments(true) },
    { name = "own_copy", remedies = { "registers" }, file = "own_copy.cl", kernel = "lu_batch", global = matrices,
      group = { 64 } },
    { name = "column_items", remedies = { "lanes-per-row" }, file = "column_items.cl", kernel = "lu_batch",
      global = columns, group = { 64 } },
    { name = "reciprocal", remedies = { "arithmetic" }, file = "reciprocal.cl", kernel = "lu_batch",
      global = matrices, group = { 64 } },
    { name = "staged_columns", remedies = { "tile" }, of = "column_items", file = "staged_columns.cl",
      kernel = "lu_batch", global = columns, group = { 64 } },
    { name = "expert", by = "expert", remedies = { "lanes-per-row", "registers", "arithmetic", "unroll" },
      file = "expert.cl", kernel = "lu_batch", global = columns, group = { 128 } },
  },
}
