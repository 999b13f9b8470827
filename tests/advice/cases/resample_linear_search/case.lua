-- Resampling of a particle filter, where each particle looks through the sums of weights from the first on.
local function arguments(s)
  local n = s.particles
  return {
    { "arrayX", type = "float", count = n, value = function(i) return i * 7 % 512 * 0.5 end },
    { "arrayY", type = "float", count = n, value = function(i) return i * 11 % 512 * 0.25 end },
    { "CDF", type = "float", count = n, value = function(i)
      return ((i + 1) / n + 0.125 * math.sin((i + 1) / n * 2 * math.pi)) end },
    { "u", type = "float", count = n, value = function(i) return (i + 0.375) / n end },
    { "xj", type = "float", count = n, fill = 0, output = true },
    { "yj", type = "float", count = n, fill = 0, output = true },
    { "Nparticles", n, type = "int" },
  }
end
local function each(s) return { s.particles } end

return {
  kind = "search", set = "third", optimised = false,
  small = { particles = 1024 }, large = { particles = 65536 },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "find_index", global = each, group = { 128 } },
    { name = "bisection", remedies = { "search" }, file = "bisection.cl", kernel = "find_index", global = each,
      group = { 128 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "find_index", global = each,
      group = { 128 } },
    { name = "quads", remedies = { "vector" }, file = "quads.cl", kernel = "find_index", global = each,
      group = { 128 } },
    { name = "unrolled", remedies = { "unroll" }, file = "unrolled.cl", kernel = "find_index", global = each,
      group = { 128 } },
    { name = "to_the_end", remedies = { "branches" }, file = "to_the_end.cl", kernel = "find_index", global = each,
      group = { 128 } },
    { name = "group_each", remedies = { "group-per-row" }, file = "group_each.cl", kernel = "find_index",
      global = function(s) return { 128 * s.particles } end, group = { 128 } },
    { name = "group64", remedies = { "group-size" }, file = "before.cl", kernel = "find_index", global = each,
      group = { 64 } },
    { name = "told_shares", remedies = { "more-items" }, file = "told_shares.cl", kernel = "find_index",
      global = function(s) return { s.particles, 4 } end, group = { 32, 4 } },
    { name = "expert", by = "expert", remedies = { "search" }, file = "expert.cl", kernel = "find_index",
      global = each, group = { 128 } },
  },
}
