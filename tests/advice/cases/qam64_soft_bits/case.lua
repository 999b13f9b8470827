-- Soft bits of 64-QAM: eight samples of two shorts an item, six planes of bytes out, weights of subcarriers again and
-- again.
local function per(count) return function(s) return { s.n // count } end end
local by8 = per(8)

return {
  kind = "streaming", set = "thirteenth", optimised = true,
  small = { n = 65536 }, large = { n = 1 << 26 },
  arguments = function(s)
    return {
      { "iq", type = "uint", count = s.n, range = { 900001, 61 } },
      { "weight", type = "ushort", count = 2048, value = function(i) return 600 + i * 7919 % 500 end },
      { "llr", type = "char", count = 6 * s.n, fill = 0, output = true },
      { "samples", s.n, type = "uint" },
      { "carriers", 2048, type = "uint" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "qam64_llr", global = by8, group = { 128 } },
    { name = "four", remedies = { "more-items" }, file = "four.cl", kernel = "qam64_llr", global = per(4),
      group = { 128 } },
    { name = "sixteen", remedies = { "fewer-items", "vector" }, file = "sixteen.cl", kernel = "qam64_llr",
      global = per(16), group = { 128 } },
    { name = "in_constant", remedies = { "constant" }, file = "constant.cl", kernel = "qam64_llr", global = by8,
      group = { 128 } },
    { name = "ahead", remedies = { "tile" }, file = "ahead.cl", kernel = "qam64_llr", global = by8,
      group = { 128 } },
    { name = "smaller", remedies = { "group-size" }, file = "smaller.cl", kernel = "qam64_llr", global = by8,
      group = { 64 } },
    { name = "expert", by = "expert", remedies = { "group-size" }, file = "expert.cl", kernel = "qam64_llr",
      global = by8, group = { 256 } },
  },
}
