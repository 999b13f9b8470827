-- Velocity and power of blood flow from ultrasound pulses: autocorrelation of lag one, four pixels an item.
local ENSEMBLE = 12
local function each(by) return function(s) return { s.pixels // by } end end

return {
  set = "eleventh", kind = "reduction", optimised = true, tolerance = 1e-5,
  small = { pixels = 32768 }, large = { pixels = 6291456, plain = true },
  arguments = function(s)
    return {
      { "iq", type = "short", count = s.pixels * 2 * ENSEMBLE, fill = s.plain and 300,
        value = function(i) return (i * 2654435761 >> 9) % 1201 - 560 end },
      { "velocity", type = "float", count = s.pixels, fill = 0, output = true },
      { "power", type = "float", count = s.pixels, fill = 0, output = true },
      { "quads", s.pixels // 4, type = "uint" },
      { "nyquist", 0.625, type = "float" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "kasai", global = each(4), group = { 128 } },
    { name = "pixels", remedies = { "more-items" }, file = "pixels.cl", kernel = "kasai", global = each(1),
      group = { 128 } },
    { name = "eights", remedies = { "vector", "fewer-items" }, file = "eights.cl", kernel = "kasai",
      global = each(8), group = { 128 } },
    { name = "big_groups", remedies = { "group-size" }, file = "before.cl", kernel = "kasai", global = each(4),
      group = { 256 } },
    { name = "half_turns", remedies = { "arithmetic" }, file = "half_turns.cl", kernel = "kasai",
      global = each(4), group = { 128 } },
    { name = "expert", by = "expert", remedies = { "more-items", "group-size" }, file = "pixels.cl",
      kernel = "kasai", global = each(1), group = { 256 } },
  },
}
