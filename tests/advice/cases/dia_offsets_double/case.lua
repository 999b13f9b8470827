-- A matrix of eleven diagonals of doubles by a vector, an item a row, diagonals one after another.
local D = 11

local function offset(s, d)
  local plane = s.nx * s.ny
  return ({ [0] = -plane, -s.nx - 1, -s.nx, -s.nx + 1, -1, 0, 1, s.nx - 1, s.nx, s.nx + 1, plane })[d]
end

local function rows(s) return { s.nx * s.ny * s.nz } end

local function numbers(s, by_rows)
  local n = s.nx * s.ny * s.nz
  return {
    { "n", n, type = "int" },
    { "diagonals", D, type = "int" },
    { "offset", type = "int", count = D, value = function(i) return offset(s, i) end },
    { "value", type = "double", count = n * D, fill = s.plain and 0.5,
      value = function(i)
        local row, d = i % n, i // n
        if by_rows then row, d = i // D, i % D end
        return d == 5 and 20 or -1 - (row + d) % 7 * 0.125
      end },
    { "x", type = "double", count = n, fill = s.plain and 2, value = function(i) return i * 11 % 23 + 1 end },
    { "y", type = "double", count = n, fill = 0, output = true },
  }
end

return {
  set = "second", kind = "sparse", optimised = true,
  small = { nx = 16, ny = 16, nz = 32 }, large = { nx = 256, ny = 256, nz = 128, plain = true },
  tolerance = 1e-12,
  arguments = function(s) return numbers(s) end,
  variants = {
    { name = "before", file = "before.cl", kernel = "spmv_dia", global = rows, group = { 256 } },
    { name = "constant", remedies = { "constant" }, file = "constant.cl", kernel = "spmv_dia", global = rows,
      group = { 256 } },
    { name = "pairs", remedies = { "vector" }, file = "pairs.cl", kernel = "spmv_dia",
      global = function(s) return { s.nx * s.ny * s.nz // 2 } end, group = { 256 } },
    { name = "told_local", remedies = { "tile" }, file = "local.cl", kernel = "spmv_dia", global = rows,
      group = { 256 } },
    { name = "told_rows", remedies = { "transpose-data" }, file = "rows.cl", kernel = "spmv_dia", global = rows,
      group = { 256 }, arguments = function(s) return numbers(s, true) end },
    { name = "expert", by = "expert", remedies = { "unroll", "constant", "branches" }, file = "expert.cl",
      kernel = "spmv_dia", global = rows, group = { 256 } },
  },
}
