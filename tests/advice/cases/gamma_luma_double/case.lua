-- Luminance of interleaved bytes with powers in double precision.
local function level(pixel, channel) return (pixel * 37 + channel * 91 + pixel // 97) % 256 end
local function each(s) return { s.n } end
local function quads(s) return { s.n // 4 } end

local function with_value(value)
  return function(s)
    return {
      { "rgb", type = "uchar", count = s.n * 3, fill = s.plain and 120,
        value = function(i) return value(i, s) end },
      { "lum", type = "float", count = s.n, fill = 0, output = true },
      { "npix", s.n, type = "int" },
    }
  end
end

local interleaved = with_value(function(i) return level(i // 3, i % 3) end)
local planes = with_value(function(i, s) return level(i % s.n, i // s.n) end)

return {
  kind = "filter", optimised = false, tolerance = 1e-4,
  small = { n = 32768 }, large = { n = 33554432, plain = true },
  arguments = interleaved,
  variants = {
    { name = "before", file = "before.cl", kernel = "luma", global = each, group = { 128 } },
    { name = "single", remedies = { "arithmetic" }, file = "single.cl", kernel = "luma", global = each,
      group = { 128 } },
    { name = "planes", remedies = { "soa" }, file = "planes.cl", kernel = "luma", global = each, group = { 128 },
      arguments = planes },
    { name = "quads", remedies = { "vector", "fewer-items" }, file = "quads.cl", kernel = "luma", global = quads,
      group = { 128 } },
    { name = "expert", by = "expert", remedies = { "arithmetic", "vector", "fewer-items" }, file = "expert.cl",
      kernel = "luma", global = quads, group = { 128 } },
  },
}
