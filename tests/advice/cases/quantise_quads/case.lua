-- Coefficients quantised, four an item with reciprocals that the cache keeps; nothing is left to gain.
local function quads(s) return { s.n // 4 } end

return {
  kind = "stream", optimised = true,
  small = { n = 131072 }, large = { n = 1 << 27, plain = true },
  arguments = function(s)
    return {
      { "coeff", type = "float", count = s.n, fill = s.plain and 40,
        value = function(i) return i * 53 % 1021 - 510 end },
      { "recip", type = "float", count = 64, value = function(k) return 1 / (1 << (k % 8 + k // 8) // 3) end },
      { "level", type = "short", count = s.n, fill = 0, output = true },
    }
  end,
  variants = {
    { name = "before", file = "quant.cl", kernel = "Quantise", global = quads, group = { 256 } },
    { name = "staged", remedies = { "tile" }, file = "quant_local.cl", kernel = "Quantise",
      global = quads, group = { 256 } },
    { name = "constant", remedies = { "constant" }, file = "quant_constant.cl", kernel = "Quantise",
      global = quads, group = { 256 } },
    { name = "pairs", remedies = { "fewer-items" }, file = "quant_pairs.cl", kernel = "Quantise",
      global = function(s) return { s.n // 8 } end, group = { 256 } },
    { name = "singles", remedies = { "more-items" }, file = "quant_one.cl", kernel = "Quantise",
      global = function(s) return { s.n } end, group = { 256 } },
  },
}
