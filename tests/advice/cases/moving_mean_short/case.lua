-- The mean of the last four samples, an item a sample: the cache has the three others.
local all = function(s) return { s.n } end
return {
  kind = "stencil", optimised = true,
  small = { n = 16384 }, large = { n = 1 << 27, plain = true },
  arguments = function(s)
    return {
      { "signal", type = "float", count = s.n, fill = s.plain and 3, value = function(i) return i * 13 % 41 end },
      { "smooth", type = "float", count = s.n, fill = 0, output = true },
      { "n", s.n, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "mean4", global = all, group = { 256 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "mean4", global = all, group = { 256 } },
    { name = "walking", remedies = { "walk", "fewer-items" }, file = "walking.cl", kernel = "mean4",
      global = function(s) return { s.n // 16 } end, group = { 256 } },
    { name = "quads", remedies = { "vector", "fewer-items" }, file = "quads.cl", kernel = "mean4",
      global = function(s) return { s.n // 4 } end, group = { 256 } },
    { name = "small_groups", remedies = { "group-size" }, file = "before.cl", kernel = "mean4",
      global = all, group = { 64 } },
  },
}
