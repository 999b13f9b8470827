-- A digital hologram: object wave times a quadratic phase, plus a reference wave, and their intensity.
local function pixels(columns, rows)
  return function(s) return { s.width // (columns or 1), s.height // (rows or 1) } end
end

return {
  set = "eleventh", kind = "map", optimised = false, tolerance = 1e-3,
  small = { width = 256, height = 128 }, twice = { width = 256, height = 256 },
  large = { width = 4096, height = 4096, plain = true },
  arguments = function(s)
    return {
      { "object", type = "float", count = s.width * s.height * 2, fill = s.plain and 0.375,
        value = function(i) return ((i * 2654435761 >> 8) % 129 - 64) / 128 end },
      { "intensity", type = "float", count = s.width * s.height, fill = 0, output = true },
      { "width", s.width, type = "int" }, { "height", s.height, type = "int" },
      { "lambda", 633e-9, type = "double" }, { "z", 0.25, type = "double" }, { "pitch", 3.45e-6, type = "double" },
      { "tilt", 0.03, type = "double" }, { "reference", 2, type = "double" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "record_hologram", global = pixels(), group = { 16, 16 } },
    { name = "sincos", remedies = { "arithmetic" }, file = "sincos.cl", kernel = "record_hologram",
      global = pixels(), group = { 16, 16 } },
    { name = "single", remedies = { "arithmetic" }, file = "single.cl", kernel = "record_hologram",
      global = pixels(), group = { 16, 16 } },
    { name = "columns", remedies = { "fewer-items", "hoist" }, file = "columns.cl", kernel = "record_hologram",
      global = pixels(1, 8), group = { 16, 16 } },
    { name = "pairs", remedies = { "vector" }, file = "pairs.cl", kernel = "record_hologram",
      global = pixels(2), group = { 16, 16 } },
    { name = "rows", remedies = { "group-size" }, file = "before.cl", kernel = "record_hologram",
      global = pixels(), group = { 128, 1 } },
    { name = "expert", by = "expert", remedies = { "arithmetic", "hoist", "fewer-items", "unroll", "group-size" },
      file = "expert.cl", kernel = "record_hologram", global = pixels(1, 8), group = { 64, 4 } },
  },
}
