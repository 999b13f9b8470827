-- A step of a bitonic sort in global memory, of keys with values; every second item has a
-- comparator.
local function all(s) return { s.n } end
local function half(s) return { s.n // 2 } end
local function eighth(s) return { s.n // 8 } end

return {
  kind = "sort", set = "seventh", optimised = false,
  small = { n = 65536 }, large = { n = 1 << 26 },
  arguments = function(s)
    return {
      { "keys", type = "uint", count = s.n, range = { 0, 2 }, output = true },
      { "vals", type = "uint", count = s.n, range = { 1, 2 }, output = true },
      { "j", 16, type = "uint" },
      { "k", 1024, type = "uint" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "bitonicStep", global = all, group = { 256 } },
    { name = "half", remedies = { "branches" }, file = "half.cl", kernel = "bitonicStep",
      global = half, group = { 256 } },
    { name = "quads", of = "half", remedies = { "vector", "fewer-items" }, file = "quads.cl",
      kernel = "bitonicStep", global = eighth, group = { 256 } },
    { name = "interleaved", remedies = { "interleave" }, file = "interleaved.cl",
      kernel = "bitonicStep", global = all, group = { 256 },
      arguments = function(s)
        return {
          { "pairs", type = "uint", count = 2 * s.n, range = { 0, 1 }, output = "keys",
            outputs = s.n, order = function(i) return 2 * i end },
          { "j", 16, type = "uint" },
          { "k", 1024, type = "uint" },
        }
      end },
    { name = "kept", remedies = { "registers" }, file = "kept.cl", kernel = "bitonicStep",
      global = all, group = { 256 } },
    { name = "expert", by = "expert",
      remedies = { "branches", "vector", "fewer-items", "registers" }, file = "expert.cl",
      kernel = "bitonicStep", global = eighth, group = { 256 } },
  },
}
