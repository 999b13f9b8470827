-- y = alpha x + y, where each item works through a contiguous piece.
local function items(s) return { s.items } end

return {
  kind = "stream", optimised = false,
  small = { n = 65536, items = 2048 }, large = { n = 1 << 26, items = 1 << 17, plain = true },
  arguments = function(s)
    return {
      { "n", s.n, type = "int" },
      { "alpha", 3, type = "float" },
      { "x", type = "float", count = s.n, fill = s.plain and 2, value = function(i) return i * 5 % 23 end },
      { "y", type = "float", count = s.n, fill = s.plain and 1, value = function(i) return i % 11 end,
        output = true },
    }
  end,
  variants = {
    { name = "before", file = "saxpy.cl", kernel = "saxpy_pieces", global = items, group = { 128 } },
    { name = "unrolled", remedies = { "unroll" }, file = "unrolled.cl", kernel = "saxpy_pieces",
      global = items, group = { 128 } },
    { name = "wide", remedies = { "vector" }, file = "wide.cl", kernel = "saxpy_pieces",
      global = items, group = { 128 } },
    { name = "grid", remedies = { "swap-dimensions" }, file = "stride.cl", kernel = "saxpy_grid",
      global = items, group = { 128 } },
    { name = "elements", remedies = { "more-items" }, file = "stride.cl", kernel = "saxpy_one",
      global = function(s) return { s.n } end, group = { 128 } },
    { name = "expert", by = "expert", remedies = { "swap-dimensions", "vector" }, file = "wide.cl",
      kernel = "saxpy_quads", global = items, group = { 128 } },
  },
}
