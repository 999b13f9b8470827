-- A filter of 64 taps whose sum is updated in global memory, coefficients read there by all items.
local function each(s) return { s.n } end

return {
  kind = "filter", optimised = false,
  small = { n = 8192, taps = 32 }, large = { n = 1 << 24, taps = 64, plain = true },
  arguments = function(s)
    return {
      { "x", type = "float", count = s.n + 128, fill = s.plain and 1, value = function(i) return i * 7 % 13 - 6 end },
      { "h", type = "float", count = s.taps, value = function(k) return k % 5 - 1 end },
      { "y", type = "float", count = s.n, fill = 0, output = true },
      { "taps", s.taps, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "fir.cl", kernel = "fir", global = each, group = { 128 } },
    { name = "register", remedies = { "registers" }, file = "fir_register.cl", kernel = "fir",
      global = each, group = { 128 } },
    { name = "constant", remedies = { "constant" }, file = "fir_constant.cl", kernel = "fir",
      global = each, group = { 128 } },
    { name = "tile", remedies = { "tile" }, file = "fir_tile.cl", kernel = "fir", global = each, group = { 128 } },
    { name = "tile_sum", of = "register", remedies = { "tile" }, file = "fir_tile.cl", kernel = "fir_sum",
      global = each, group = { 128 } },
    { name = "expert", by = "expert", remedies = { "registers", "constant", "block", "vector" },
      file = "fir_block.cl", kernel = "fir", global = function(s) return { s.n // 4 } end, group = { 128 } },
  },
}
