-- Systematic resampling of a particle filter: each item looks for its particle in the cumulated weights.
local function items(lanes)
  return function(s) return { s.n * (lanes or 1) } end
end

return {
  kind = "search", set = "third", optimised = false,
  small = { n = 1024 }, large = { n = 65536 },
  tolerance = 1e-12,
  arguments = function(s)
    local n = s.n
    return {
      { "arrayX", type = "double", count = n, range = { 0, 1 } },
      { "arrayY", type = "double", count = n, range = { 7, 3 } },
      { "CDF", type = "double", count = n, value = function(i)
        local t = (i + 1) / n
        return t * t * (3 - 2 * t)
      end },
      { "u", type = "double", count = n, value = function(i) return (i + 0.37) / n end },
      { "xj", type = "double", count = n, fill = 0, output = true },
      { "yj", type = "double", count = n, fill = 0, output = true },
      { "Nparticles", n, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "find_index", global = items(), group = { 128 } },
    { name = "bisect", remedies = { "search" }, file = "bisect.cl", kernel = "find_index",
      global = items(), group = { 128 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "find_index",
      global = items(), group = { 128 } },
    { name = "unrolled", remedies = { "unroll" }, file = "unrolled.cl", kernel = "find_index",
      global = items(), group = { 128 } },
    { name = "pairs", remedies = { "vector" }, file = "pairs.cl", kernel = "find_index",
      global = items(), group = { 128 } },
    { name = "lanes", remedies = { "lanes-per-row" }, file = "lanes.cl", kernel = "find_index",
      global = items(32), group = { 128 } },
    { name = "smaller", remedies = { "group-size" }, file = "before.cl", kernel = "find_index",
      global = items(), group = { 32 } },
    { name = "told_shares", remedies = { "more-items" }, file = "told_shares.cl", kernel = "find_index",
      global = function(s) return { s.n, 4 } end, group = { 32, 4 } },
    { name = "expert", by = "expert", remedies = { "search", "tile" }, file = "expert.cl", kernel = "find_index",
      global = items(), group = { 128 } },
  },
}
