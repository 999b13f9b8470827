-- Exclusive prefix sums of blocks of 512, and their totals, by sweeps up and down a tree, two elements an item.
local halves = function(s) return { s.count // 2 } end

return {
  kind = "scan", set = "second", optimised = false,
  small = { count = 16384 }, large = { count = 1 << 26, plain = true },
  arguments = function(s)
    return {
      { "g_odata", type = "int", count = s.count, fill = 0, output = true },
      { "g_idata", type = "int", count = s.count, fill = s.plain and 3,
        value = function(i) return (i * 13 + i // 512) % 10 end },
      { "g_sums", type = "int", count = s.count // 512, fill = 0, output = true },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "prescan", global = halves, group = { 256 } },
    { name = "padded", remedies = { "pad" }, file = "padded.cl", kernel = "prescan", global = halves,
      group = { 256 } },
    { name = "pairs", remedies = { "vector" }, file = "pairs.cl", kernel = "prescan", global = halves,
      group = { 256 } },
    { name = "eight", remedies = { "fewer-items" }, file = "eight.cl", kernel = "prescan",
      global = function(s) return { s.count // 8 } end, group = { 64 } },
    { name = "unrolled", remedies = { "unroll" }, file = "unrolled.cl", kernel = "prescan", global = halves,
      group = { 256 } },
    { name = "told_gaps", remedies = { "tree-order" }, file = "told_gaps.cl", kernel = "prescan",
      global = halves, group = { 256 } },
    { name = "expert", by = "expert", remedies = { "fewer-items", "vector", "barriers" }, file = "expert.cl",
      kernel = "prescan", global = function(s) return { s.count // 4 } end, group = { 128 } },
  },
}
