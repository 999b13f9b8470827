-- Radar detection at a constant rate of false alarms: each cell against the mean of its neighbours along range.
local function by_pulse(cells) return function(s) return { s.pulses, s.ranges // (cells or 1) } end end
local function by_range(cells) return function(s) return { s.ranges // (cells or 1), s.pulses } end end

return {
  set = "eleventh", kind = "stencil", optimised = false, tolerance = 1e-5,
  small = { pulses = 16, ranges = 1024 }, twice = { pulses = 32, ranges = 1024 },
  large = { pulses = 2048, ranges = 4096, plain = true },
  arguments = function(s)
    local count = s.pulses * s.ranges
    return {
      { "mf", type = "float", count = count * 2, fill = s.plain and 0.5,
        value = function(i) return ((i * 2654435761 >> 7) % 33 - 16 + (i % 187 == 0 and 40 or 0)) / 8 end },
      { "threshold", type = "float", count = count, fill = 0, output = true },
      { "detected", type = "uchar", count = count, fill = 9, output = true },
      { "nPulses", s.pulses, type = "int" }, { "nRange", s.ranges, type = "int" },
      { "nGuard", 3, type = "int" }, { "nTrain", 16, type = "int" }, { "alpha", 3.75, type = "float" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "caCfar", global = by_pulse(), group = { 8, 8 } },
    { name = "range_first", remedies = { "swap-dimensions" }, file = "range_first.cl", kernel = "caCfar",
      global = by_range(), group = { 8, 8 } },
    { name = "long_rows", of = "range_first", remedies = { "group-size" }, file = "range_first.cl",
      kernel = "caCfar", global = by_range(), group = { 64, 4 } },
    { name = "limit_kept", remedies = { "registers" }, file = "limit_kept.cl", kernel = "caCfar",
      global = by_pulse(), group = { 8, 8 } },
    { name = "sliding", remedies = { "walk", "fewer-items" }, file = "sliding.cl", kernel = "caCfar",
      global = by_pulse(32), group = { 8, 8 } },
    { name = "tiled", of = "long_rows", remedies = { "tile" }, file = "tiled.cl", kernel = "caCfar",
      global = by_range(), group = { 64, 4 } },
    { name = "told_tile", remedies = { "tile" }, file = "told_tile.cl", kernel = "caCfar", global = by_pulse(),
      group = { 8, 8 } },
    { name = "expert", by = "expert", remedies = { "swap-dimensions", "tile", "walk", "vector", "group-size" },
      file = "expert.cl", kernel = "caCfar", global = by_range(4), group = { 256, 1 } },
  },
}
