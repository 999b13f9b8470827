-- Terminal prices of paths with stochastic variance; each item keeps its generator in global memory, for the next
-- launch.
local function each(s) return { s.paths } end

local function seed(i) return 1234567 + i * 997 end

local function arguments(s)
  return {
    { "rng", type = "uint", count = s.paths * 4, range = { 1234567, 997 }, output = true },
    { "spot", type = "float", count = s.paths, fill = 0, output = true },
    { "paths", s.paths, type = "int" }, { "steps", s.steps, type = "int" },
    { "s0", 100, type = "float" }, { "v0", 0.04, type = "float" }, { "r", 0.02, type = "float" },
    { "kappa", 1.5, type = "float" }, { "theta", 0.05, type = "float" }, { "xi", 0.4, type = "float" },
    { "rho", -0.6, type = "float" }, { "dt", 0.01, type = "float" },
  }
end

local function by_words(s)
  local list = arguments(s)
  local n = s.paths
  list[1] = { "rng", type = "uint", count = n * 4, output = true,
    value = function(i) return seed(i % n * 4 + i // n) end,
    order = function(i) return i % 4 * n + i // 4 end }
  return list
end

return {
  set = "sixth", kind = "monte-carlo", optimised = false,
  small = { paths = 2048, steps = 16 }, large = { paths = 983040, steps = 192 }, tolerance = 2e-4,
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "heston", global = each, group = { 128 } },
    { name = "kept", remedies = { "registers" }, file = "kept.cl", kernel = "heston", global = each, group = { 128 } },
    { name = "words", remedies = { "soa" }, file = "words.cl", kernel = "heston", global = each, group = { 128 },
      arguments = by_words },
    { name = "logs", remedies = { "hoist", "arithmetic" }, file = "logs.cl", kernel = "heston", global = each,
      group = { 128 } },
    { name = "wide", remedies = { "group-size" }, file = "before.cl", kernel = "heston", global = each,
      group = { 256 } },
    { name = "expert", by = "expert", remedies = { "registers", "hoist", "arithmetic" }, file = "expert.cl",
      kernel = "heston", global = each, group = { 128 } },
  },
}
