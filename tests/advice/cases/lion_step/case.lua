-- A step of the Lion optimiser: three arrays side by side, two of which are written; four elements an item.
local function each(by) return function(s) return { s.n // by } end end

return {
  set = "sixth", kind = "map", optimised = true,
  small = { n = 65536 }, large = { n = 50331648, plain = true }, tolerance = 1e-5,
  arguments = function(s)
    return {
      { "weights", type = "float", count = s.n, fill = s.plain and 0.5, output = true,
        value = function(i) return (i * 17 % 101 - 50) / 32 end },
      { "momenta", type = "float", count = s.n, fill = s.plain and 0.25, output = true,
        value = function(i) return (i * 11 % 67 - 30) / 64 end },
      { "gradients", type = "float", count = s.n, fill = s.plain and -0.125,
        value = function(i) return (i * 5 % 43 - 19.4) / 16 end },
      { "rate", 0.0003, type = "float" }, { "decay", 0.1, type = "float" },
      { "beta1", 0.9, type = "float" }, { "beta2", 0.99, type = "float" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "lion", global = each(4), group = { 256 } },
    { name = "sixteens", remedies = { "vector", "fewer-items" }, file = "sixteens.cl", kernel = "lion",
      global = each(16), group = { 256 } },
    { name = "four_quads", remedies = { "fewer-items" }, file = "four_quads.cl", kernel = "lion", global = each(16),
      group = { 256 } },
    { name = "small_groups", remedies = { "group-size" }, file = "before.cl", kernel = "lion", global = each(4),
      group = { 64 } },
  },
}
