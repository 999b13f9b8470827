-- A sparse matrix in compressed rows of 96 to 160 elements by a vector, 32 items a row: changes to a good kernel.
local function start(row) return row * 128 - (row % 2 == 1 and 32 or 0) end

local function lanes(count)
  return function(s) return { s.rows * count } end
end

return {
  kind = "sparse", optimised = true,
  small = { rows = 512, columns = 1024 }, large = { rows = 393216, columns = 4096, plain = true },
  arguments = function(s)
    local elements = start(s.rows)
    return {
      { "ptr", type = "int", count = s.rows + 1, value = start },
      { "idx", type = "int", count = elements, fill = s.plain and 7, value = function(i)
          return (i // 128 * 2 + i % 128 * 5 + i % 3) % s.columns
        end },
      { "val", type = "float", count = elements, fill = s.plain and 1, value = function(i) return i % 9 - 4 end },
      { "x", type = "float", count = s.columns, value = function(i) return i * 3 % 8 end },
      { "y", type = "float", count = s.rows, fill = 0, output = true },
      { "rows", s.rows, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "spmv_vec", global = lanes(32), group = { 256 } },
    { name = "group", remedies = { "group-per-row" }, file = "group.cl", kernel = "spmv_vec", global = lanes(256),
      group = { 256 } },
    { name = "one_adds", remedies = { "barriers" }, file = "one_adds.cl", kernel = "spmv_vec", global = lanes(32),
      group = { 256 } },
    { name = "bounds_staged", remedies = { "tile" }, file = "bounds_staged.cl", kernel = "spmv_vec",
      global = lanes(32), group = { 256 } },
    { name = "small_groups", remedies = { "group-size" }, file = "small_groups.cl", kernel = "spmv_vec",
      global = lanes(32), group = { 64 } },
  },
}
