-- A sparse matrix in compressed rows of some 16 elements by a vector, an item a row.
local EACH, LONGEST = 16, 18

-- Rows of 14, 18 and 16 elements, in turn.
local function start(row) return row * EACH - (row % 3 == 1 and 2 or 0) end

local function lanes(count)
  return function(s) return { s.rows * count } end
end

local function arguments(s)
  local elements = start(s.rows)
  return {
    { "num_rows", s.rows, type = "uint" },
    { "row_start", type = "uint", count = s.rows + 1, value = start },
    { "column", type = "uint", count = elements, fill = s.plain and 7, value = function(i)
        return (i // EACH + i % EACH * 3 + i * 7 % 5) % s.rows
      end },
    { "value", type = "float", count = elements, fill = s.plain and 1, value = function(i) return i % 9 - 4 end },
    { "x", type = "float", count = s.rows, fill = s.plain and 1, value = function(i) return i * 3 % 8 end },
    { "y", type = "float", count = s.rows, fill = 1, output = true },
  }
end

--- The arrays with these names stand by columns, with room for the longest row in all.
local function by_columns(...)
  local names = { ... }
  return function(s)
    local list = arguments(s)
    for _, argument in ipairs(list) do
      for _, name in ipairs(names) do
        if argument[1] == name then
          local by_rows = argument.value
          argument.count = s.rows * LONGEST
          argument.value = function(i)
            local row, element = i % s.rows, i // s.rows
            return element < start(row + 1) - start(row) and by_rows(start(row) + element) or 0
          end
        end
      end
    end
    return list
  end
end

return {
  kind = "sparse", optimised = false,
  small = { rows = 2048 + 64 }, large = { rows = 1572864, plain = true },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "csr_spmv", global = lanes(1), group = { 64 } },
    { name = "lanes", remedies = { "lanes-per-row" }, file = "lanes8.cl", kernel = "csr_spmv", global = lanes(8),
      group = { 64 } },
    { name = "group", remedies = { "group-per-row" }, file = "group.cl", kernel = "csr_spmv", global = lanes(64),
      group = { 64 } },
    { name = "unrolled", remedies = { "unroll" }, file = "unrolled.cl", kernel = "csr_spmv", global = lanes(1),
      group = { 64 } },
    { name = "told_values", remedies = { "transpose-data" }, file = "told_values.cl", kernel = "csr_spmv",
      global = lanes(1), group = { 64 }, arguments = by_columns("value") },
    { name = "told_columns", remedies = { "transpose-data" }, file = "told_columns.cl", kernel = "csr_spmv",
      global = lanes(1), group = { 64 }, arguments = by_columns("value", "column") },
    { name = "expert", remedies = { "lanes-per-row", "vector" }, by = "expert", file = "expert.cl",
      kernel = "csr_spmv", global = lanes(4), group = { 128 } },
  },
}
