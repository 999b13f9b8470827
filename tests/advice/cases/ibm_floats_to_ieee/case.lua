-- Samples of seismic traces from floats of IBM mainframes: bytes are turned, mantissas scaled, four at a time.
local function arguments(s)
  return {
    { "raw", type = "uint", count = s.n, fill = s.plain and 0x00002142, value = function(i)
      local exponent, mantissa, sign = 58 + i % 13, (i * 40503 + 1048576) % 16777216, i % 3 == 0 and 128 or 0
      local top = exponent + sign
      return top | (mantissa >> 16 & 255) << 8 | (mantissa >> 8 & 255) << 16 | (mantissa & 255) << 24
    end },
    { "out", type = "float", count = s.n, fill = 0, output = true },
    { "n", s.n, type = "uint" },
  }
end

local function each(share) return function(s) return { s.n // share } end end

return {
  set = "tenth", kind = "elements", optimised = true,
  small = { n = 65536 }, large = { n = 1 << 26, plain = true },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "segy_to_native", global = each(4), group = { 256 } },
    { name = "one_each", remedies = { "more-items" }, file = "one_each.cl", kernel = "segy_to_native",
      global = each(1), group = { 256 } },
    { name = "ldexp", remedies = { "arithmetic" }, file = "ldexp.cl", kernel = "segy_to_native", global = each(4),
      group = { 256 } },
    { name = "table", remedies = { "constant" }, file = "table.cl", kernel = "segy_to_native", global = each(4),
      group = { 256 } },
    { name = "narrow", remedies = { "group-size" }, file = "before.cl", kernel = "segy_to_native",
      global = each(4), group = { 64 } },
    { name = "expert", by = "expert", remedies = { "fewer-items" }, file = "expert.cl", kernel = "segy_to_native",
      global = each(8), group = { 256 } },
  },
}
