-- All pairs of masses, already by way of local memory and two an item.
local function half(s) return { s.n // 2 } end

return {
  kind = "bodies", optimised = true, tolerance = 1e-5,
  small = { n = 2048 }, large = { n = 131072, plain = true },
  arguments = function(s)
    return {
      { "src", type = "float", count = s.n * 4, fill = s.plain and 1,
        value = function(i) return i % 4 == 3 and 1 or (i // 4 * (3 + i % 4 * 2)) % 41 end },
      { "phi", type = "float", count = s.n, fill = 0, output = true },
      { "n", s.n, type = "int" }, { "eps2", 0.5, type = "float" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "potential", global = half, group = { 64 } },
    { name = "one", remedies = { "more-items" }, file = "one.cl", kernel = "potential",
      global = function(s) return { s.n } end, group = { 64 } },
    { name = "global", remedies = { "unstage" }, file = "global.cl", kernel = "potential", global = half,
      group = { 64 } },
    { name = "arrays", remedies = { "soa" }, file = "arrays.cl", kernel = "potential", global = half,
      group = { 64 } },
  },
}
