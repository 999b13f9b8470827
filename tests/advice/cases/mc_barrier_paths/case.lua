-- A barrier option by Monte Carlo: an item goes along a path, whose normal numbers are in memory.
local function arguments(by_steps)
  return function(s)
    return {
      { "normals", type = "float", count = s.paths * s.steps, fill = s.plain and 0.125,
        value = function(i)
          local path, t = i // s.steps, i % s.steps
          if by_steps then path, t = i % s.paths, i // s.paths end
          local u = ((path * 7919 + t * 104729 + path * t % 211) % 1009 + 0.5) / 1009
          return math.log(u / (1 - u)) / 1.7
        end },
      { "sums", type = "float", count = s.paths // 128, fill = 0, output = true },
      { "S0", 100, type = "float" }, { "K", 95, type = "float" }, { "B", 140, type = "float" },
      { "r", 0.03, type = "float" }, { "sigma", 0.25, type = "float" }, { "T", 1, type = "float" },
      { "steps", s.steps, type = "int" },
    }
  end
end
local function paths(s) return { s.paths } end

return {
  kind = "random", set = "seventh", optimised = false, tolerance = 1e-3,
  small = { paths = 4096, steps = 64 }, large = { paths = 1 << 20, steps = 64, plain = true },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "barrierOption", global = paths,
      group = { 128 } },
    { name = "single", remedies = { "arithmetic" }, file = "single.cl", kernel = "barrierOption",
      global = paths, group = { 128 } },
    { name = "by_steps", remedies = { "transpose-data" }, file = "by_steps.cl",
      kernel = "barrierOption", global = paths, group = { 128 }, arguments = arguments(true) },
    { name = "tree", remedies = { "tree" }, file = "tree.cl", kernel = "barrierOption",
      global = paths, group = { 128 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "barrierOption",
      global = paths, group = { 128 } },
    { name = "quads", remedies = { "vector" }, file = "quads.cl", kernel = "barrierOption",
      global = paths, group = { 128 } },
    { name = "expert", by = "expert",
      remedies = { "transpose-data", "arithmetic", "hoist", "tree" }, file = "expert.cl",
      kernel = "barrierOption", global = paths, group = { 128 }, arguments = arguments(true) },
  },
}
