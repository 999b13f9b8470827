-- A product of bytes, both matrices by rows of the inner dimension: an item loads its bytes one by one.
local function items(a, b) return function(s) return { s.n // (a or 1), s.m // (b or 1) } end end

local function byte(row, k, step) return (row * step + k * 3) % 19 - 9 end

local function arguments(s, b_by_k)
  return {
    { "m", s.m, type = "int" }, { "n", s.n, type = "int" }, { "k", s.k, type = "int" },
    { "a", type = "char", count = s.m * s.k, fill = s.plain and 3,
      value = function(i) return byte(i // s.k, i % s.k, 7) end },
    { "b", type = "char", count = s.n * s.k, fill = s.plain and -2, value = function(i)
      if b_by_k then return byte(i % s.n, i // s.n, 11) end
      return byte(i // s.k, i % s.k, 11)
    end },
    { "c", type = "int", count = s.m * s.n, fill = 0, output = true },
    { "a_zero", 4, type = "int" }, { "b_zero", -3, type = "int" },
  }
end

return {
  set = "third", kind = "product", optimised = false,
  small = { m = 64, n = 64, k = 64 }, large = { m = 1024, n = 2048, k = 1024, plain = true },
  arguments = function(s) return arguments(s) end,
  variants = {
    { name = "before", file = "before.cl", kernel = "gemm_s8s8s32", global = items(), group = { 16, 16 } },
    { name = "fours", remedies = { "vector" }, file = "fours.cl", kernel = "gemm_s8s8s32", global = items(),
      group = { 16, 16 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "gemm_s8s8s32", global = items(),
      group = { 16, 16 } },
    { name = "four_by_four", remedies = { "block" }, file = "block.cl", kernel = "gemm_s8s8s32",
      global = items(4, 4), group = { 16, 4 } },
    { name = "b_by_k", remedies = { "transpose-data" }, file = "by_k.cl", kernel = "gemm_s8s8s32", global = items(),
      group = { 16, 16 }, arguments = function(s) return arguments(s, true) end },
    { name = "row_first", remedies = { "swap-dimensions" }, file = "rows.cl", kernel = "gemm_s8s8s32",
      global = function(s) return { s.m, s.n } end, group = { 16, 16 } },
    { name = "wide", remedies = { "group-size" }, file = "before.cl", kernel = "gemm_s8s8s32", global = items(),
      group = { 64, 4 } },
    { name = "expert", by = "expert", remedies = { "vector", "tile", "block", "pad" }, file = "expert.cl",
      kernel = "gemm_s8s8s32", global = items(4, 4), group = { 16, 16 } },
  },
}
