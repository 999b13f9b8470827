-- Quasi-random numbers: radical inverses of running indices in 16 prime bases, a number an item.
local PRIMES = { 2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53 }
local D = #PRIMES

local function arguments(by_points)
  return function(s)
    return {
      { "points", type = "float", count = D * s.n, fill = 0, output = true,
        order = by_points and function(i) return i % s.n * D + i // s.n end or nil },
      { "primes", type = "uint", count = D, value = function(i) return PRIMES[i + 1] end },
      { "n", s.n, type = "uint" },
      { "skip", 1 << 22, type = "uint" },
    }
  end
end
local function dimension_first(s) return { D, s.n } end
local function index_first(s) return { s.n, D } end

return {
  kind = "random", set = "seventh", optimised = false, tolerance = 1e-5,
  small = { n = 2048 }, large = { n = 1 << 20 },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "halton", global = dimension_first,
      group = { 16, 16 } },
    { name = "index_first", remedies = { "swap-dimensions" }, file = "index_first.cl",
      kernel = "halton", global = index_first, group = { 256, 1 } },
    { name = "single", remedies = { "arithmetic" }, file = "single.cl", kernel = "halton",
      global = dimension_first, group = { 16, 16 } },
    { name = "inverse", remedies = { "hoist" }, file = "inverse.cl", kernel = "halton",
      global = dimension_first, group = { 16, 16 } },
    { name = "constant", remedies = { "constant" }, file = "constant.cl", kernel = "halton",
      global = dimension_first, group = { 16, 16 } },
    { name = "by_points", remedies = { "transpose-data" }, file = "by_points.cl", kernel = "halton",
      global = dimension_first, group = { 16, 16 }, arguments = arguments(true) },
    { name = "expert", by = "expert",
      remedies = { "swap-dimensions", "arithmetic", "hoist", "constant" }, file = "expert.cl",
      kernel = "halton", global = index_first, group = { 256, 1 } },
  },
}
