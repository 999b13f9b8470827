-- End of an iteration of BiCGStab: solution and residual from the directions, two elements an item.
local function each(by) return function(s) return { s.n // by } end end

local function vector(name, s, m, output)
  return { name, type = "double", count = s.n, fill = s.plain and m / 8,
    value = function(i) return (i * m + i // 256) % 31 / 8 + 1 end, output = output }
end

local function arguments(s)
  return {
    vector("x", s, 3, true), vector("r", s, 5, true), vector("p", s, 7), vector("s", s, 11), vector("t", s, 13),
    { "alpha", 0.75, type = "double" }, { "omega", 0.0625, type = "double" }, { "n", s.n, type = "int" },
  }
end

return {
  set = "sixth", kind = "map", optimised = true,
  small = { n = 65536 }, large = { n = 16777216, plain = true }, tolerance = 1e-9,
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "update", global = each(2), group = { 256 } },
    { name = "quads", remedies = { "vector", "fewer-items" }, file = "quads.cl", kernel = "update", global = each(4),
      group = { 256 } },
    { name = "strided", remedies = { "fewer-items" }, file = "strided.cl", kernel = "update", global = each(16),
      group = { 256 } },
    { name = "one_each", remedies = { "more-items" }, file = "one_each.cl", kernel = "update", global = each(1),
      group = { 256 } },
  },
}
