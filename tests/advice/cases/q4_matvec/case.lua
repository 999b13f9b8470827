-- Product of a matrix of 4-bit weights, with a scale to each 32 of a row, and a vector: an item computes a row.
local function rows(s) return { s.rows } end

local function weights(row, word)
  local seed = row * 73 + word * 29
  local w = 0
  for k = 0, 7 do w = w | (5 + (seed * (k + 3) + k * 7) % 11) << 4 * k end
  return w
end
local function scale(row, block) return (row * 5 + block * 3) % 17 / 256 + 0.02 end

local function arguments(s)
  local words, blocks = s.cols // 8, s.cols // 32
  return {
    { "wq", type = "uint", count = s.rows * words, fill = s.plain and 0x7b9d8ea6,
      value = function(i) return weights(i // words, i % words) end },
    { "scales", type = "float", count = s.rows * blocks, fill = s.plain and 0.03,
      value = function(i) return scale(i // blocks, i % blocks) end },
    { "x", type = "float", count = s.cols, value = function(i) return (i * 7 % 23 + 3) / 16 end },
    { "y", type = "float", count = s.rows, fill = 0, output = true },
    { "rows", s.rows, type = "int" }, { "cols", s.cols, type = "int" },
  }
end

local function weights_by_columns(s)
  local list = arguments(s)
  list[1].value = function(i) return weights(i % s.rows, i // s.rows) end
  return list
end

local function by_columns(s)
  local list = arguments(s)
  list[1].value = function(i) return weights(i % s.rows, i // s.rows) end
  list[2].value = function(i) return scale(i % s.rows, i // s.rows) end
  return list
end

return {
  set = "sixth", kind = "product", optimised = false,
  small = { rows = 768, cols = 1024 }, large = { rows = 65536, cols = 16384, plain = true }, tolerance = 2e-4,
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "q4_matvec", global = rows, group = { 64 } },
    { name = "quads", remedies = { "vector" }, file = "quads.cl", kernel = "q4_matvec", global = rows, group = { 64 } },
    { name = "vector_staged", remedies = { "tile" }, file = "staged.cl", kernel = "q4_matvec", global = rows,
      group = { 64 } },
    { name = "by_columns", remedies = { "transpose-data" }, file = "by_columns.cl", kernel = "q4_matvec",
      global = rows, group = { 64 }, arguments = by_columns },
    { name = "row_a_group", remedies = { "group-per-row" }, file = "row_a_group.cl", kernel = "q4_matvec",
      global = function(s) return { s.rows * 128 } end, group = { 128 } },
    { name = "told_columns", remedies = { "transpose-data" }, file = "told_columns.cl", kernel = "q4_matvec",
      global = rows, group = { 64 }, arguments = weights_by_columns },
    { name = "expert", by = "expert", remedies = { "lanes-per-row", "vector", "arithmetic" }, file = "expert.cl",
      kernel = "q4_matvec", global = function(s) return { 32, s.rows } end, group = { 32, 4 } },
  },
}
