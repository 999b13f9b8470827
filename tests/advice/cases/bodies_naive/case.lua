-- All pairs of bodies, an item a body, each of the others loaded from global memory.
local function items(s) return { s.n } end

return {
  kind = "bodies", optimised = false, tolerance = 1e-4,
  small = { n = 1024 }, large = { n = 65536 },
  arguments = function(s)
    return {
      { "pos", type = "float", count = s.n * 4,
        value = function(i) return i % 4 == 3 and 1 + i // 4 % 3 or (i // 4 * (7 + i % 4 * 4) + i) % 61 end },
      { "acc", type = "float", count = s.n * 4, fill = 0, output = true },
      { "n", s.n, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "gravity", global = items, group = { 64 } },
    { name = "mine", remedies = { "hoist" }, file = "hoist.cl", kernel = "gravity", global = items, group = { 64 } },
    { name = "root", remedies = { "arithmetic" }, file = "arithmetic.cl", kernel = "gravity", global = items,
      group = { 64 } },
    { name = "tiled", remedies = { "tile" }, file = "tiled.cl", kernel = "gravity", global = items, group = { 64 } },
    { name = "expert", by = "expert", remedies = { "tile", "block", "arithmetic", "unroll", "hoist" },
      file = "expert.cl", kernel = "gravity", global = function(s) return { s.n // 2 } end, group = { 64 } },
  },
}
