-- A product of matrices that stages tiles and computes 8 by 8 results an item: changes to what is good already.
local function blocks(s) return { s.n // 8, s.m // 8 } end

return {
  kind = "product", optimised = true,
  small = { m = 256, n = 256, k = 32 }, large = { m = 2048, n = 2048, k = 2048, plain = true },
  arguments = function(s)
    return {
      { "a", type = "float", count = s.m * s.k, fill = s.plain and 1, value = function(i) return i * 3 % 7 - 2 end },
      { "b", type = "float", count = s.k * s.n, fill = s.plain and 1, value = function(i) return i * 5 % 9 - 4 end },
      { "c", type = "float", count = s.m * s.n, fill = 0, output = true },
      { "n", s.n, type = "uint" },
      { "k", s.k, type = "uint" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "sgemm_nn", global = blocks, group = { 8, 8 } },
    { name = "padded", remedies = { "pad" }, file = "padded.cl", kernel = "sgemm_nn", global = blocks,
      group = { 8, 8 } },
    { name = "direct_b", remedies = { "unstage" }, file = "direct_b.cl", kernel = "sgemm_nn", global = blocks,
      group = { 8, 8 } },
    { name = "two_buffers", remedies = { "barriers" }, file = "two_buffers.cl", kernel = "sgemm_nn",
      global = blocks, group = { 8, 8 } },
    { name = "smaller", remedies = { "more-items" }, file = "smaller.cl", kernel = "sgemm_nn",
      global = function(s) return { s.n // 4, s.m // 4 } end, group = { 16, 16 } },
    { name = "told_pointers", remedies = { "pointer" }, file = "pointers.cl", kernel = "sgemm_nn", global = blocks,
      group = { 8, 8 } },
  },
}
