-- A measure of peak rates: a chain of products and sums an item, and hardly any memory.
local function by(divisor) return function(s) return { s.n // divisor } end end

return {
  set = "fourteenth", kind = "peak", optimised = false, tolerance = 1e-4,
  small = { n = 8192, iterations = 20 }, large = { n = 1 << 23, iterations = 50 },
  arguments = function(s)
    return {
      { "data", type = "float", count = s.n, fill = s.n > 1e6 and 0.75, value = function(i) return i % 97 / 97 end,
        output = true },
      { "nIters", s.iterations, type = "int" }, { "v1", 0.9375, type = "float" }, { "v2", 1.25, type = "float" },
      { "v3", 0.875, type = "float" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "MulMAdd1", global = by(1), group = { 256 } },
    { name = "four", remedies = { "vector", "fewer-items" }, file = "four.cl", kernel = "MulMAdd1", global = by(4),
      group = { 256 } },
    { name = "apart", remedies = { "fewer-items" }, file = "apart.cl", kernel = "MulMAdd1", global = by(2),
      group = { 256 } },
    { name = "mad", remedies = { "arithmetic" }, file = "mad.cl", kernel = "MulMAdd1", global = by(1),
      group = { 256 } },
    { name = "unrolled", remedies = { "unroll" }, file = "unrolled.cl", kernel = "MulMAdd1", global = by(1),
      group = { 256 } },
    { name = "groups_of_64", remedies = { "group-size" }, file = "before.cl", kernel = "MulMAdd1", global = by(1),
      group = { 64 } },
    { name = "expert", by = "expert", remedies = { "vector", "fewer-items", "arithmetic" }, file = "expert.cl",
      kernel = "MulMAdd1", global = by(2), group = { 256 } },
  },
}
