-- The spectrum of an ocean's waves at a time: each wave and its opposite, found in the mirrored row.
local function each(s) return { s.w, s.h } end

return {
  set = "fourteenth", kind = "layout", optimised = false, tolerance = 1e-4,
  small = { w = 128, h = 64 }, large = { w = 4096, h = 8192, plain = true }, twice = { w = 128, h = 128 },
  arguments = function(s)
    return {
      { "h0", type = "float", count = 2 * (s.w + 4) * (s.h + 1), fill = s.plain and 0.5,
        value = function(i) return (i * 37 % 101 - 50) / 64 end },
      { "ht", type = "float", count = 2 * s.w * s.h, fill = 0, output = true },
      { "inWidth", s.w + 4, type = "uint" }, { "outWidth", s.w, type = "uint" },
      { "outHeight", s.h, type = "uint" }, { "t", 1.5, type = "float" }, { "patchSize", 100, type = "float" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "generateSpectrum", global = each, group = { 8, 8 } },
    { name = "lines", remedies = { "group-size" }, file = "before.cl", kernel = "generateSpectrum", global = each,
      group = { 64, 4 } },
    { name = "once", remedies = { "arithmetic" }, file = "once.cl", kernel = "generateSpectrum", global = each,
      group = { 8, 8 } },
    { name = "two", remedies = { "vector", "fewer-items" }, file = "two.cl", kernel = "generateSpectrum",
      global = function(s) return { s.w // 2, s.h } end, group = { 8, 8 } },
    { name = "both", remedies = { "fewer-items" }, file = "both.cl", kernel = "generateSpectrum",
      global = function(s) return { s.w, s.h // 2 } end, group = { 8, 8 } },
    { name = "expert", by = "expert", remedies = { "fewer-items", "arithmetic", "group-size" }, file = "expert.cl",
      kernel = "generateSpectrum", global = function(s) return { s.w, s.h // 2 } end, group = { 64, 2 } },
  },
}
