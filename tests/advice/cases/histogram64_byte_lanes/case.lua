-- Histogram of 64 bins as a sample of a vendor has it: counters of a byte for each item in local memory, no atomics.
-- What is left are the partial histograms of groups.
local ITEMS, EACH = 64, 15    -- items of a group; quads of words an item

local function items(s) return { s.groups * ITEMS } end

return {
  kind = "histogram", set = "fifteenth", optimised = true,
  small = { groups = 8 }, large = { groups = 17472 },
  arguments = function(s)
    local quads = s.groups * ITEMS * EACH
    return {
      { "partial", type = "uint", count = s.groups * 64, fill = 0, output = true },
      { "data", type = "ulong", count = quads * 2, range = { 123456789, 256204778801 } },    -- whose bytes look random
      { "quads", quads, type = "uint" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "partial_histograms", global = items, group = { 64 } },
    { name = "five_ahead", remedies = { "unroll" }, file = "five_ahead.cl", kernel = "partial_histograms",
      global = items, group = { 64 } },
    { name = "sums_of_words", remedies = { "vector" }, file = "sums_of_words.cl", kernel = "partial_histograms",
      global = items, group = { 64 } },
    { name = "whole_words", remedies = { "pad" }, file = "whole_words.cl", kernel = "partial_histograms",
      global = items, group = { 64 } },
    { name = "atomics", remedies = { "aggregate" }, file = "atomics.cl", kernel = "partial_histograms",
      global = items, group = { 64 } },
    { name = "expert", by = "expert", remedies = { "unroll", "vector" }, file = "expert.cl",
      kernel = "partial_histograms", global = items, group = { 64 } },
  },
}
