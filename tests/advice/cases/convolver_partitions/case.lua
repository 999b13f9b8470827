-- Partitioned convolution of sound: spectra of a source by those of the filters of many outputs, summed in registers.
local function each(across, along)
  return function(s) return { s.bins // (across or 1), s.outputs // (along or 1) } end
end

local function arguments(s)
  return {
    { "ring", type = "float", count = s.parts * s.bins * 2,
      value = function(i) return (i * 5 + i // s.bins * 3) % 17 / 8 - 1 end },
    { "filters", type = "float", count = s.outputs * s.parts * s.bins * 2, fill = s.plain and 0.25,
      value = function(i) return (i * 7 + i // s.bins) % 23 / 16 - 0.5 end },
    { "spectra", type = "float", count = s.outputs * s.bins * 2, fill = 0, output = true },
    { "power", type = "float", count = s.outputs * s.bins, fill = 0, output = true },
    { "bins", s.bins, type = "int" }, { "parts", s.parts, type = "int" }, { "head", s.parts * 5 // 8, type = "int" },
  }
end

return {
  set = "seventh", kind = "product", optimised = true,
  small = { bins = 256, parts = 32, outputs = 16 }, large = { bins = 512, parts = 128, outputs = 2048, plain = true },
  tolerance = 1e-3,
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "mix_partitions", global = each(), group = { 128, 1 } },
    { name = "two_bins", remedies = { "vector", "fewer-items" }, file = "two_bins.cl", kernel = "mix_partitions",
      global = each(2), group = { 128, 1 } },
    { name = "two_outputs", remedies = { "block" }, file = "two_outputs.cl", kernel = "mix_partitions",
      global = each(1, 2), group = { 128, 1 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "mix_partitions", global = each(),
      group = { 32, 4 } },
    { name = "unrolled", remedies = { "unroll" }, file = "unrolled.cl", kernel = "mix_partitions", global = each(),
      group = { 128, 1 } },
    { name = "expert", by = "expert", remedies = { "vector", "fewer-items", "unroll" }, file = "expert.cl",
      kernel = "mix_partitions", global = each(2), group = { 128, 1 } },
  },
}
