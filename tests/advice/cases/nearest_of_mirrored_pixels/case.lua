-- A filter that keeps edges: of the four pixels that lie mirrored about each one, the one most like it counts, for all
-- such quadruples of a square. Pixels are four floats; the source has a rim as wide as the square reaches.
local REACH <const> = 8

local function each(x, y)
  return function(s) return { s.w // (x or 1), s.h // (y or 1) } end
end

local function arguments(s)
  local pitch, rows = s.w + 2 * REACH, s.h + 2 * REACH
  return {
    { "source", type = "float", count = 4 * pitch * rows, value = function(i)
      local x, y, channel = i // 4 % pitch, i // 4 // pitch, i % 4
      local noise = (i * 2654435761 >> 11) % 64 / 1024
      if channel == 3 then return 1 end
      return noise + ((x // 23 + y // 17) % 3 + channel) % 3 * 0.25 + x * y % 97 / 1024
    end },
    { "pitch", pitch, type = "int" }, { "rows", rows, type = "int" },
    { "result", type = "float", count = 4 * s.w * s.h, fill = 0, output = true },
    { "reach", REACH, type = "int" },
  }
end

return {
  kind = "filter", set = "eighteenth", optimised = false, tolerance = 1e-5,
  small = { w = 64, h = 16 }, large = { w = 992, h = 992 },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "likest_of_four", global = each(), group = { 32, 4 } },
    { name = "squares_of_16", remedies = { "group-size" }, file = "before.cl", kernel = "likest_of_four",
      global = each(), group = { 16, 16 } },
    { name = "colours_held", remedies = { "registers" }, file = "colours_held.cl", kernel = "likest_of_four",
      global = each(), group = { 32, 4 } },
    { name = "rim_trusted", remedies = { "branches" }, file = "rim_trusted.cl", kernel = "likest_of_four",
      global = each(), group = { 32, 4 } },
    { name = "tiles", remedies = { "tile" }, file = "tiles.cl", kernel = "likest_of_four", global = each(),
      group = { 32, 4 } },
    { name = "two_rows", remedies = { "fewer-items" }, file = "two_rows.cl", kernel = "likest_of_four",
      global = each(1, 2), group = { 32, 4 } },
    { name = "expert", by = "expert", remedies = { "registers", "branches", "tile", "group-size" }, file = "expert.cl",
      kernel = "likest_of_four", global = each(), group = { 32, 8 } },
  },
}
