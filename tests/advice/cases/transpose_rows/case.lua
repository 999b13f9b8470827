-- A matrix transposed, an item a row.
return {
  kind = "transpose", optimised = false,
  small = { n = 1024 }, large = { n = 8192, plain = true },
  arguments = function(s)
    return {
      { "out", type = "float", count = s.n * s.n, fill = 0, output = true },
      { "in", type = "float", count = s.n * s.n, fill = s.plain and 1,
        value = function(i) return i * 7 % 31 end },
      { "n", s.n, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "transpose",
      global = function(s) return { s.n } end, group = { 128 } },
    { name = "told_restrict", remedies = { "restrict" }, file = "told_restrict.cl", kernel = "transpose",
      global = function(s) return { s.n } end, group = { 128 } },
    { name = "elements", remedies = { "swap-dimensions" }, file = "before.cl", kernel = "transpose_elements",
      global = function(s) return { s.n, s.n } end, group = { 32, 8 } },
    { name = "told_items", remedies = { "more-items" }, file = "told_items.cl", kernel = "transpose",
      global = function(s) return { s.n, s.n } end, group = { 128, 1 } },
    { name = "expert", by = "expert", remedies = { "tile", "pad", "fewer-items" }, file = "expert.cl",
      kernel = "transpose", global = function(s) return { s.n, s.n // 4 } end, group = { 32, 8 } },
  },
}
