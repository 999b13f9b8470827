-- Monte Carlo paths: nothing but arithmetic, and one result an item.
local function items(s) return { s.n } end

return {
  kind = "options", optimised = true, tolerance = 1e-5,
  small = { n = 2048, steps = 16 }, large = { n = 524288, steps = 128 },
  arguments = function(s)
    return {
      { "mean", type = "float", count = s.n, fill = 0, output = true },
      { "seed", 12345, type = "uint" }, { "steps", s.steps, type = "int" },
      { "drift", 0.001, type = "float" }, { "vol", 0.02, type = "float" }, { "strike", 99, type = "float" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "asian", global = items, group = { 128 } },
    { name = "local", remedies = { "tile" }, file = "local.cl", kernel = "asian", global = items, group = { 128 } },
    { name = "unrolled", remedies = { "unroll" }, file = "unrolled.cl", kernel = "asian", global = items,
      group = { 128 } },
    { name = "two", remedies = { "fewer-items" }, file = "two.cl", kernel = "asian",
      global = function(s) return { s.n // 2 } end, group = { 128 } },
    { name = "told_native", remedies = { "arithmetic" }, file = "told_native.cl", kernel = "asian", global = items,
      group = { 128 } },
    { name = "small", remedies = { "group-size" }, file = "before.cl", kernel = "asian", global = items,
      group = { 32 } },
  },
}
