-- Gaussian pairs by the polar method, counted by square annuli; numbers modulo 2^46, as doubles; a stretch of them
-- an item.
local function each(s) return { s.items } end

return {
  set = "sixth", kind = "monte-carlo", optimised = false,
  small = { items = 1024, pairs = 24 }, large = { items = 131072, pairs = 128 }, tolerance = 1e-8,
  arguments = function(s)
    return {
      { "q", type = "uint", count = 10, fill = 0, output = true },
      { "sx", type = "double", count = s.items, fill = 0, output = true },
      { "sy", type = "double", count = s.items, fill = 0, output = true },
      { "pairs", s.pairs, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "ep", global = each, group = { 64 } },
    { name = "own_counts", remedies = { "registers" }, file = "own_counts.cl", kernel = "ep", global = each,
      group = { 64 } },
    { name = "group_counts", remedies = { "privatise" }, file = "group_counts.cl", kernel = "ep", global = each,
      group = { 64 } },
    { name = "integers", remedies = { "arithmetic" }, file = "integers.cl", kernel = "ep", global = each,
      group = { 64 } },
    { name = "large_groups", remedies = { "group-size" }, file = "before.cl", kernel = "ep", global = each,
      group = { 256 } },
    { name = "expert", by = "expert", remedies = { "arithmetic", "privatise", "group-size" }, file = "expert.cl",
      kernel = "ep", global = each, group = { 128 } },
  },
}
