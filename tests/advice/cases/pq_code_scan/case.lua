-- A scan of vectors in codes of product quantisation, 16 bytes each: distances are sums of entries of a table.
local PARTS <const> = 16
-- of each eight bytes
local FIRST <const>, STEP <const> = 81985529, 135798421937

local function each(s) return { s.vectors } end

local function arguments(by_parts)
  return function(s)
    local codes = { "codes", type = "ulong", count = s.vectors * PARTS // 8, range = { FIRST, STEP } }
    if by_parts and not s.plain then
      codes = { "codes", type = "uchar", count = s.vectors * PARTS, value = function(i)
        local at = i % s.vectors * PARTS + i // s.vectors
        return (FIRST + at // 8 * STEP) >> at % 8 * 8 & 255
      end }
    end
    return {
      codes,
      { "lut", type = "float", count = PARTS * 256, value = function(i) return (i * 37 + i // 256) % 251 / 32 end },
      { "dist", type = "float", count = s.vectors, fill = 0, output = true },
      { "n", s.vectors, type = "int" },
    }
  end
end

return {
  kind = "gather", set = "eighth", optimised = false, tolerance = 1e-5,
  small = { vectors = 16384 }, large = { vectors = 1 << 24, plain = true },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "adc_scan", global = each, group = { 128 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "adc_scan", global = each,
      group = { 128 } },
    { name = "constant", remedies = { "constant" }, file = "constant.cl", kernel = "adc_scan", global = each,
      group = { 128 } },
    { name = "sixteen", remedies = { "vector" }, file = "sixteen.cl", kernel = "adc_scan", global = each,
      group = { 128 } },
    { name = "by_parts", remedies = { "transpose-data" }, file = "by_parts.cl", kernel = "adc_scan", global = each,
      group = { 128 }, arguments = arguments(true) },
    { name = "eight_vectors", remedies = { "fewer-items" }, file = "eight_vectors.cl", kernel = "adc_scan",
      global = function(s) return { s.vectors // 8 } end, group = { 128 } },
    { name = "expert", by = "expert", remedies = { "tile", "vector", "fewer-items" }, file = "expert.cl",
      kernel = "adc_scan", global = function(s) return { s.vectors // 16 } end, group = { 256 } },
  },
}
