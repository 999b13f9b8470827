-- Radiance of a photograph from five exposures, an item the three channels of a pixel, a byte at a time.
local SHOTS <const> = 5

local function by(items, of)
  return function(s) return { s.pixels * items // (of or 1) } end
end

local function arguments(s)
  return {
    -- four samples each
    { "shots", type = "uint", count = s.pixels * 3 * SHOTS // 4, range = s.counting and { 0x10203040, 41 },
      value = function(i) return i * 2654435761 % 4294967296 end },
    { "curve", type = "float", count = 768, value = function(i) return (i % 256 - 128) / 64 + i // 256 / 8 end },
    { "log_time", type = "float", count = SHOTS, value = function(i) return i * 0.5 - 1 end },
    { "radiance", type = "float", count = s.pixels * 3, fill = 0, output = true },
    { "pixels", s.pixels, type = "int" },
    { "count", SHOTS, type = "int" },
  }
end

--- Radiance as three planes.
local function planes(s)
  local list = arguments(s)
  list[4].order = function(i) return i % 3 * s.pixels + i // 3 end
  return list
end

return {
  kind = "map", set = "tenth", optimised = false, tolerance = 1e-4,
  small = { pixels = 16384 }, large = { pixels = 20971520, counting = true },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "merge", global = by(1), group = { 128 } },
    { name = "samples", remedies = { "more-items" }, file = "samples.cl", kernel = "merge", global = by(3),
      group = { 128 } },
    { name = "curve_local", remedies = { "tile" }, file = "curve_local.cl", kernel = "merge", global = by(1),
      group = { 128 } },
    { name = "constant", remedies = { "constant" }, file = "constant.cl", kernel = "merge", global = by(1),
      group = { 128 } },
    { name = "quads", remedies = { "vector" }, file = "quads.cl", kernel = "merge", global = by(1, 4),
      group = { 128 } },
    { name = "native", remedies = { "arithmetic" }, file = "native.cl", kernel = "merge", global = by(1),
      group = { 128 } },
    { name = "told_transpose_data", remedies = { "transpose-data" }, file = "told_transpose_data.cl",
      kernel = "merge", global = by(1), group = { 128 }, arguments = planes },
    { name = "expert", by = "expert", remedies = { "more-items", "vector", "tile", "arithmetic" }, file = "expert.cl",
      kernel = "merge", global = by(3, 4), group = { 256 } },
  },
}
