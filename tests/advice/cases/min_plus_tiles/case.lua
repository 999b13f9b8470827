-- Shortest ways by one more factor: the product of lengths with minimum and sum, by blocks of 64 and 4 by 4 an item.
local function items(tile, by) return function(s) return { s.n // tile * by, s.m // tile * by } end end

return {
  set = "sixth", kind = "product", optimised = true,
  small = { m = 384, n = 256, k = 32 }, large = { m = 2048, n = 2048, k = 2048, plain = true },
  tolerance = 0,
  arguments = function(s)
    return {
      { "a", type = "float", count = s.m * s.k, fill = s.plain and 3,
        value = function(i) return (i * 7 + i // s.k * 5) % 61 + 1 end },
      { "b", type = "float", count = s.k * s.n, fill = s.plain and 2,
        value = function(i) return (i * 11 + i // s.n * 3) % 53 + 1 end },
      { "c", type = "float", count = s.m * s.n, fill = s.plain and 9, value = function(i) return i % 37 + 9 end,
        output = true },
      { "m", s.m, type = "int" }, { "n", s.n, type = "int" }, { "k", s.k, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "min_plus", global = items(64, 16), group = { 16, 16 } },
    { name = "deeper", remedies = { "barriers" }, file = "before.cl", kernel = "min_plus", options = "-D TK=32",
      global = items(64, 16), group = { 16, 16 } },
    { name = "b_from_global", remedies = { "unstage" }, file = "b_from_global.cl", kernel = "min_plus",
      global = items(64, 16), group = { 16, 16 } },
    { name = "eights", remedies = { "block" }, file = "eights.cl", kernel = "min_plus", global = items(128, 16),
      group = { 16, 16 } },
    { name = "told_pointers", remedies = { "pointer" }, file = "pointers.cl", kernel = "min_plus",
      global = items(64, 16), group = { 16, 16 } },
  },
}
