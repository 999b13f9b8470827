-- A dot product: groups halve their products by a tree that asks for remainders.
local one = function(s) return { s.n } end
return {
  kind = "reduction", optimised = false,
  small = { n = 16384 }, large = { n = 1 << 25, plain = true },
  arguments = function(s)
    return {
      { "x", type = "int", count = s.n, fill = s.plain and 1, value = function(i) return i * 5 % 13 - 6 end },
      { "y", type = "int", count = s.n, fill = s.plain and 1, value = function(i) return i * 3 % 7 end },
      { "result", type = "int", count = 1, fill = 0, output = true },
      { "n", s.n, type = "uint" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "dotProduct", global = one, group = { 256 } },
    { name = "dense", remedies = { "branches" }, file = "dense.cl", kernel = "dotProduct",
      global = one, group = { 256 } },
    { name = "neighbours", remedies = { "tree-order" }, file = "neighbours.cl", kernel = "dotProduct",
      global = one, group = { 256 } },
    { name = "padded", remedies = { "pad" }, file = "padded.cl", kernel = "dotProduct",
      global = one, group = { 256 } },
    { name = "sixteen", remedies = { "fewer-items" }, file = "sixteen.cl", kernel = "dotProduct",
      global = function(s) return { s.n // 16 } end, group = { 256 } },
    { name = "expert", by = "expert", remedies = { "tree-order", "fewer-items", "vector" }, file = "expert.cl",
      kernel = "dotProduct", global = function(s) return { s.n // 16 } end, group = { 256 } },
  },
}
