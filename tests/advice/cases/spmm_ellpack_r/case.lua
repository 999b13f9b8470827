-- Sparse by dense product with 64 columns, an item an element of the result, columns first.
local COLS = 64

local function arguments(slots)
  return function(s)
    local function place(i) return slots and i % s.rows or i // s.width, slots and i // s.rows or i % s.width end
    return {
      { "val", type = "float", count = s.rows * s.width, fill = s.plain and 0.5, value = function(i)
        local row, k = place(i)
        return (row * 5 + k * 3) % 9 * 0.25
      end },
      { "col", type = "int", count = s.rows * s.width, value = function(i)
        local row, k = place(i)
        return (row * 40503 + k * k * 9973 + k * 631) % s.rows
      end },
      { "len", type = "int", count = s.rows, value = function(i) return s.width - i * 7 % 9 end },
      { "width", s.width, type = "int" },
      { "x", type = "float", count = s.rows * COLS, fill = s.plain and 1.5,
        value = function(i) return i % 23 * 0.125 end },
      { "y", type = "float", count = s.rows * COLS, fill = 0, output = true },
    }
  end
end
local function elements(s) return { COLS, s.rows } end

return {
  kind = "sparse", set = "third", optimised = true, tolerance = 1e-4,
  small = { rows = 256, width = 14 }, large = { rows = 131072, width = 30, plain = true },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "spmm", global = elements, group = { 64, 4 } },
    { name = "unrolled", remedies = { "unroll" }, file = "unrolled.cl", kernel = "spmm", global = elements,
      group = { 64, 4 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "spmm", global = elements,
      group = { 64, 4 } },
    { name = "halves", remedies = { "fewer-items" }, file = "halves.cl", kernel = "spmm",
      global = function(s) return { COLS // 2, s.rows } end, group = { 32, 8 } },
    { name = "slots", remedies = { "transpose-data" }, file = "slots.cl", kernel = "spmm",
      arguments = arguments(true), global = elements, group = { 64, 4 } },
    { name = "rows_first", remedies = { "swap-dimensions" }, file = "rows_first.cl", kernel = "spmm",
      global = function(s) return { s.rows, COLS } end, group = { 32, 8 } },
    { name = "expert", by = "expert", remedies = { "vector" }, file = "quads.cl", kernel = "spmm",
      global = function(s) return { COLS // 4, s.rows } end, group = { 16, 16 } },
  },
}
