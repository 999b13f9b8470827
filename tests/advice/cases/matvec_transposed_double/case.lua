-- A transposed matrix of doubles by a vector, an item a column: neighbours read neighbours, but items are few.
local function columns(s) return { s.nc } end

return {
  kind = "product", optimised = false,
  small = { nr = 128, nc = 1024 }, large = { nr = 8192, nc = 4096, plain = true },
  arguments = function(s)
    return {
      { "A", type = "double", count = s.nr * s.nc, fill = s.plain and 1,
        value = function(i) return i * 7 % 11 - 3 end },
      { "t", type = "double", count = s.nr, value = function(i) return i % 4 end },
      { "y", type = "double", count = s.nc, fill = 0, output = true },
      { "nr", s.nr, type = "uint" },
      { "nc", s.nc, type = "uint" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "atx", global = columns, group = { 64 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "atx", global = columns, group = { 64 } },
    { name = "pairs", remedies = { "vector" }, file = "pairs.cl", kernel = "atx",
      global = function(s) return { s.nc // 2 } end, group = { 64 } },
    { name = "unrolled", remedies = { "unroll" }, file = "unrolled.cl", kernel = "atx", global = columns,
      group = { 64 } },
    { name = "told_items", remedies = { "more-items" }, file = "told_items.cl", kernel = "atx",
      global = function(s) return { s.nc, 16 } end, group = { 16, 16 } },
    { name = "expert", remedies = { "more-items", "tree" }, by = "expert", file = "expert.cl", kernel = "atx",
      global = function(s) return { s.nc, 32 } end, group = { 8, 32 } },
  },
}
