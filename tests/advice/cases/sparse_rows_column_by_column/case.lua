-- Product of a matrix in compressed rows with 16 dense columns: a product with a vector, some lanes a row, for each.
local COLUMNS <const> = 16
local BLOCK <const> = 16      -- rows that have 248 elements together
local LENGTHS = {}            -- elements before the rows of a block

do
  local at = 0
  for r = 0, BLOCK - 1 do
    LENGTHS[r] = at
    at = at + 8 + r * 7 % BLOCK
  end
end

local function lanes(count, columns)
  return function(s) return { s.rows * count, columns } end
end

local function noise(i) return i * 2654435761 >> 9 ~ i >> 3 end

return {
  kind = "product", set = "eighteenth", tolerance = 1e-4,
  small = { rows = 256 }, large = { rows = 262144 },
  arguments = function(s)
    local entries = s.rows // BLOCK * 248
    return {
      { "rows", s.rows, type = "int" },
      { "alpha", type = "float", count = 1, fill = 0.75 },
      { "row_start", type = "int", count = s.rows + 1,
        value = function(i) return i // BLOCK * 248 + LENGTHS[i % BLOCK] end },
      { "column", type = "int", count = entries, value = function(i) return noise(i) % s.rows end },
      { "value", type = "float", count = entries, fill = s.rows > 1000 and 0.125,
        value = function(i) return 0.5 + noise(i) % 61 / 64 end },
      { "b", type = "float", count = s.rows * COLUMNS, fill = s.rows > 1000 and 0.5,
        value = function(i) return 1 + noise(i + 5) % 127 / 128 end },
      { "beta", type = "float", count = 1, fill = 0.5 },
      { "c", type = "float", count = s.rows * COLUMNS, fill = 1, output = true },
      { "columns", COLUMNS, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "sparse_times_dense", global = lanes(16), group = { 256 } },
    { name = "lanes_of_4", remedies = { "lanes-per-row" }, file = "lanes_of_4.cl", kernel = "sparse_times_dense",
      global = lanes(4), group = { 256 } },
    { name = "groups_of_64", remedies = { "group-size" }, file = "groups_of_64.cl", kernel = "sparse_times_dense",
      global = lanes(16), group = { 64 } },
    { name = "column_a_dimension", remedies = { "more-items" }, file = "column_a_dimension.cl",
      kernel = "sparse_times_dense", global = lanes(16, COLUMNS), group = { 256, 1 } },
    { name = "lanes_have_columns", remedies = { "swap-dimensions", "unstage" }, file = "lanes_have_columns.cl",
      kernel = "sparse_times_dense", global = lanes(16), group = { 256 } },
    { name = "columns_inside", remedies = { "swap-loops", "hoist" }, file = "columns_inside.cl",
      kernel = "sparse_times_dense", global = lanes(16), group = { 256 } },
    { name = "expert", by = "expert", remedies = { "swap-dimensions", "unstage", "vector" }, file = "expert.cl",
      kernel = "sparse_times_dense", global = lanes(4), group = { 128 } },
  },
}
