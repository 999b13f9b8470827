-- Monte Carlo of photons in a slab with a tally by depth, an item some photons with a generator of its own.
local function items(s) return { s.items } end

return {
  kind = "monte-carlo", set = "second", optimised = false,
  small = { items = 512, photons = 2 }, large = { items = 262144, photons = 8 },
  tolerance = 0.03,
  arguments = function(s)
    return {
      { "rng", type = "uint", count = s.items, value = function(i) return (i + 1) * 2654435761 & 0xFFFFFFFF end,
        output = true },
      { "absorbed", type = "uint", count = 128, fill = 0, output = true },
      { "escaped", type = "uint", count = 2, fill = 0, output = true },
      { "mu_a", 0.5, type = "float" },
      { "mu_s", 5, type = "float" },
      { "g", 0.75, type = "float" },
      { "thickness", 2, type = "float" },
      { "bins", 128, type = "int" },
      { "photons", s.photons, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "propagate", global = items, group = { 128 } },
    { name = "kept", remedies = { "registers" }, file = "kept.cl", kernel = "propagate", global = items,
      group = { 128 } },
    { name = "own", remedies = { "privatise" }, file = "own.cl", kernel = "propagate", global = items,
      group = { 128 } },
    { name = "native", remedies = { "arithmetic" }, file = "native.cl", kernel = "propagate", global = items,
      group = { 128 } },
    { name = "escapes", remedies = { "registers" }, file = "escapes.cl", kernel = "propagate", global = items,
      group = { 128 } },
    { name = "wide", remedies = { "group-size" }, file = "before.cl", kernel = "propagate", global = items,
      group = { 256 } },
    { name = "expert", by = "expert", remedies = { "registers", "privatise", "arithmetic" }, file = "expert.cl",
      kernel = "propagate", global = items, group = { 128 } },
  },
}
