-- Minimizers of a sequence: of ten k-mers that follow each other the one with the least hash, an item a window.
local function each(by) return function(s) return { s.length // by } end end

local function arguments(s)
  return {
    { "seq", type = "uint", count = s.length // 4, range = { 0x12345, s.step } },
    { "length", s.length, type = "uint" },
    { "hashes", type = "uint", count = s.length, fill = 0, output = true },
    { "places", type = "uint", count = s.length, fill = 0, output = true },
  }
end

return {
  set = "seventh", kind = "search", optimised = false,
  small = { length = 8192, step = 509033 }, twice = { length = 16384, step = 509033 },
  large = { length = 33554432, step = 509 },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "minimizers", global = each(1), group = { 128 } },
    { name = "rolled", remedies = { "hoist" }, file = "rolled.cl", kernel = "minimizers", global = each(1),
      group = { 128 } },
    { name = "bases_staged", remedies = { "tile" }, file = "bases_staged.cl", kernel = "minimizers",
      global = each(1), group = { 128 } },
    { name = "hashes_shared", remedies = { "tile", "hoist" }, file = "hashes_shared.cl", kernel = "minimizers",
      global = each(1), group = { 128 } },
    { name = "wide_groups", remedies = { "group-size" }, file = "before.cl", kernel = "minimizers",
      global = each(1), group = { 256 } },
    { name = "told_vector", remedies = { "vector" }, file = "told_vector.cl", kernel = "minimizers",
      global = each(4), group = { 128 } },
    { name = "expert", by = "expert", remedies = { "tile", "hoist", "fewer-items", "vector" }, file = "expert.cl",
      kernel = "minimizers", global = each(8), group = { 128 } },
  },
}
