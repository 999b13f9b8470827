-- Histogram of the upper bits of colours, in counters of 16 bits that saturate; mostly scattered colours.
local function data(type_name)
  return function(s)
    return {
      { "colours", type = "uint", count = s.n, range = { 5, 253 } },
      { "bins", type = type_name, count = 4096, fill = 0, output = type_name == "ushort" or "bins" },
      { "n", s.n, type = "uint" }, { "limit", s.limit, type = "uint" },
    }
  end
end

local function items(s) return { s.items } end

return {
  set = "fourteenth", kind = "histogram", optimised = false,
  small = { n = 32768, items = 1024, limit = 12 }, twice = { n = 65536, items = 2048, limit = 12 },
  large = { n = 1 << 23, items = 1 << 16, limit = 2040 },
  arguments = data "ushort",
  variants = {
    { name = "before", file = "before.cl", kernel = "histo_sat", global = items, group = { 128 } },
    { name = "own_bins", remedies = { "privatise" }, file = "own_bins.cl", kernel = "histo_sat", global = items,
      group = { 128 } },
    { name = "whole_words", remedies = { "arithmetic" }, file = "whole_words.cl", kernel = "histo_sat",
      global = items, group = { 128 }, arguments = data "uint" },
    { name = "runs", remedies = { "aggregate" }, file = "runs.cl", kernel = "histo_sat", global = items,
      group = { 128 } },
    { name = "quads", remedies = { "vector" }, file = "quads.cl", kernel = "histo_sat", global = items,
      group = { 128 } },
    { name = "expert", by = "expert", remedies = { "privatise", "vector", "aggregate" }, file = "expert.cl",
      kernel = "histo_sat", global = items, group = { 256 } },
  },
}
