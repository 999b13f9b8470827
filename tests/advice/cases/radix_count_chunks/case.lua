-- Counts of the 16 digits in a pass of a radix sort: an item counts 64 keys that lie one after another.
local CHUNK = 64 * 64
local function each(s) return { s.n // 64 } end

return {
  kind = "sort", set = "fifth", optimised = false,
  small = { n = 16 * CHUNK }, large = { n = 1 << 26 },
  arguments = function(s)
    return {
      { "keys", type = "uint", count = s.n, range = { 5, 29 } },
      { "counts", type = "uint", count = 16 * s.n // CHUNK, fill = 0, output = true },
      { "shift", 4, type = "uint" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "radix_count", global = each, group = { 64 } },
    { name = "in_turn", remedies = { "swap-dimensions" }, file = "in_turn.cl", kernel = "radix_count",
      global = each, group = { 64 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "radix_count", global = each,
      group = { 64 } },
    { name = "quads", remedies = { "vector" }, file = "quads.cl", kernel = "radix_count", global = each,
      group = { 64 } },
    { name = "by_digits", remedies = { "transpose-data" }, file = "by_digits.cl", kernel = "radix_count",
      global = each, group = { 64 } },
    { name = "padded", remedies = { "pad" }, file = "padded.cl", kernel = "radix_count", global = each,
      group = { 64 } },
    { name = "halves", remedies = { "tree" }, file = "halves.cl", kernel = "radix_count", global = each,
      group = { 64 } },
    { name = "expert", by = "expert", remedies = { "swap-dimensions", "vector", "transpose-data", "tree" },
      file = "expert.cl", kernel = "radix_count", global = each, group = { 64 } },
  },
}
