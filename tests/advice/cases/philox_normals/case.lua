-- Normal numbers from a counter-based generator, four an item and counter.
local function each(by) return function(s) return { s.n // 4 // (by or 1) } end end

return {
  set = "sixth", kind = "map", optimised = true,
  small = { n = 65536 }, large = { n = 134217728 }, tolerance = 1e-4,
  arguments = function(s)
    return {
      { "out", type = "float", count = s.n, fill = 0, output = true },
      { "count", s.n // 4, type = "uint" }, { "key0", 305419896, type = "uint" }, { "key1", 2596069104, type = "uint" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "normals", global = each(), group = { 256 } },
    { name = "keys", remedies = { "constant" }, file = "keys.cl", kernel = "normals", global = each(),
      group = { 256 } },
    { name = "strided", remedies = { "fewer-items" }, file = "strided.cl", kernel = "normals", global = each(8),
      group = { 256 } },
    { name = "small_groups", remedies = { "group-size" }, file = "before.cl", kernel = "normals", global = each(),
      group = { 64 } },
    { name = "told_arithmetic", remedies = { "arithmetic" }, file = "told_arithmetic.cl", kernel = "normals",
      global = each(), group = { 256 } },
  },
}
