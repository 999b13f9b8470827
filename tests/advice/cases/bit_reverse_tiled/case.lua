-- Elements put in bit-reversed order by way of padded tiles; nothing is left to gain.
local function tiles(step)
  return function(s) return { 32, (1 << s.bits - 10) * step } end
end

return {
  kind = "permutation", optimised = true,
  small = { bits = 16 }, twice = { bits = 17 }, large = { bits = 26, plain = true },
  arguments = function(s)
    return {
      { "in", type = "int", count = 1 << s.bits, fill = s.plain and 1, value = function(i) return i end },
      { "out", type = "int", count = 1 << s.bits, fill = 0, output = true },
      { "bits", s.bits, type = "uint" },
    }
  end,
  variants = {
    { name = "before", file = "bitrev.cl", kernel = "bitrev", global = tiles(8), group = { 32, 8 } },
    { name = "flat", remedies = { "group-size" }, file = "bitrev_flat.cl", kernel = "bitrev",
      global = tiles(4), group = { 32, 4 } },
    { name = "products", remedies = { "arithmetic" }, file = "bitrev_products.cl", kernel = "bitrev",
      global = tiles(8), group = { 32, 8 } },
    { name = "unrolled", remedies = { "unroll" }, file = "bitrev_unrolled.cl", kernel = "bitrev",
      global = tiles(8), group = { 32, 8 } },
    { name = "direct", remedies = { "unstage" }, file = "bitrev_direct.cl", kernel = "bitrev",
      global = function(s) return { 1 << s.bits } end, group = { 256 } },
  },
}
