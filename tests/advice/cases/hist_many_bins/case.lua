-- Samples of 16 bits counted in 65536 bins, which global memory does well enough.
local BINS = 65536
local function arguments(s)
  return {
    { "count", type = "uint", count = BINS, fill = 0, output = true },
    -- two samples in each element
    { "key", type = "uint", count = s.n // 2,
      value = function(i) return (i * 2654435761 >> 7 ~ i * 40503 << 3) & 0xffffffff end },
    { "n", s.n, type = "uint" },
  }
end
return {
  kind = "histogram", optimised = true,
  small = { n = 16384, slice = 4096 }, large = { n = 1 << 23, slice = 4096 },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "count_keys",
      global = function(s) return { s.n } end, group = { 256 } },
    { name = "slices", remedies = { "privatise" }, file = "slices.cl", kernel = "count_keys",
      global = function(s) return { BINS // s.slice * 256 } end, group = { 256 },
      arguments = function(s)
        local list = arguments(s)
        list[4] = { "mine", type = "uint", count = s.slice, on = "local" }
        list[5] = { "slice", s.slice, type = "uint" }
        return list
      end },
    { name = "quads", remedies = { "vector", "fewer-items" }, file = "quads.cl", kernel = "count_keys",
      global = function(s) return { s.n // 4 } end, group = { 256 } },
    { name = "eight", remedies = { "fewer-items" }, file = "eight.cl", kernel = "count_keys",
      global = function(s) return { s.n // 8 } end, group = { 128 } },
    { name = "small_groups", remedies = { "group-size" }, file = "before.cl", kernel = "count_keys",
      global = function(s) return { s.n } end, group = { 64 } },
  },
}
