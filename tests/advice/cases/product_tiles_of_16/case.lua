-- A product of matrices of whole numbers that stages tiles of 16 by 16, an item an element.
local function arguments(tile_a, tile_b)
  return function(s)
    return {
      { "C", type = "int", count = s.hA * s.wB, fill = 0, output = true },
      { "A", type = "int", count = s.hA * s.wA, fill = s.plain and 3,
        value = function(i) return i * 31 % 101 - 50 end },
      { "B", type = "int", count = s.wA * s.wB, fill = s.plain and 2,
        value = function(i) return i * 17 % 83 - 40 end },
      { "tileA", type = "int", count = tile_a, on = "local" },
      { "tileB", type = "int", count = tile_b, on = "local" },
      { "wA", s.wA, type = "int" },
      { "wB", s.wB, type = "int" },
    }
  end
end

local function elements(s) return { s.wB, s.hA } end

return {
  kind = "product", optimised = false,
  small = { hA = 128, wA = 64, wB = 128 }, large = { hA = 2048, wA = 1536, wB = 2048, plain = true },
  arguments = arguments(256, 256),
  variants = {
    { name = "before", file = "before.cl", kernel = "intMatMul", global = elements, group = { 16, 16 } },
    { name = "padded", remedies = { "pad" }, file = "padded.cl", kernel = "intMatMul", global = elements,
      group = { 16, 16 }, arguments = arguments(272, 272) },
    { name = "unrolled", remedies = { "unroll" }, file = "unrolled.cl", kernel = "intMatMul", global = elements,
      group = { 16, 16 } },
    { name = "four_rows", remedies = { "block" }, file = "four_rows.cl", kernel = "intMatMul",
      global = function(s) return { s.wB, s.hA // 4 } end, group = { 16, 16 }, arguments = arguments(1024, 256) },
    { name = "expert", remedies = { "block", "vector", "unroll", "pad" }, by = "expert", file = "expert.cl",
      kernel = "intMatMul", global = function(s) return { s.wB // 4, s.hA // 4 } end, group = { 16, 16 },
      arguments = arguments(16 * 68, 16 * 64) },
  },
}
