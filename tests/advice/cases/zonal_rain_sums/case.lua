-- Zonal statistics: hourly rain summed by catchments, an atomic operation or two a pixel.
local function arguments(s)
  return {
    { "zone", type = "ushort", count = s.w * s.h, value = function(i)
      local x, y = i % s.w, i // s.w
      return (y + x // 8 % 3) % s.h // 64 * (s.w // 64) + (x + y // 16 % 5) % s.w // 64
    end },
    { "rain", type = "ushort", count = s.w * s.h * s.hours, fill = s.plain and 12,
      value = function(i) return i % 37 == 5 and 65535 or i * 7 % 113 end },
    { "sum", type = "uint", count = s.hours * s.w * s.h // 4096, fill = 0, output = true },
    { "peak", type = "uint", count = s.hours * s.w * s.h // 4096, fill = 0, output = true },
    { "w", s.w, type = "uint" }, { "h", s.h, type = "uint" }, { "nzones", s.w * s.h // 4096, type = "uint" },
  }
end

local function pixels(s) return { s.w, s.h, s.hours } end

return {
  set = "eleventh", kind = "histogram", optimised = false,
  small = { w = 128, h = 128, hours = 3 }, large = { w = 2048, h = 1024, hours = 30, plain = true },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "zonal", global = pixels, group = { 16, 16, 1 } },
    { name = "counters", remedies = { "privatise" }, file = "counters.cl", kernel = "zonal", global = pixels,
      group = { 16, 16, 1 } },
    { name = "down", remedies = { "walk", "registers" }, file = "down.cl", kernel = "zonal",
      global = function(s) return { s.w, s.h // 16, s.hours } end, group = { 64, 2, 1 } },
    { name = "along", remedies = { "fewer-items", "registers" }, file = "along.cl", kernel = "zonal",
      global = function(s) return { s.w // 16, s.h, s.hours } end, group = { 8, 16, 1 } },
    { name = "pairs", remedies = { "vector" }, file = "pairs.cl", kernel = "zonal",
      global = function(s) return { s.w // 2, s.h, s.hours } end, group = { 16, 16, 1 } },
    { name = "expert", by = "expert", remedies = { "walk", "registers", "vector" }, file = "expert.cl",
      kernel = "zonal", global = function(s) return { s.w // 2, s.h // 32, s.hours } end, group = { 64, 1, 1 } },
  },
}
