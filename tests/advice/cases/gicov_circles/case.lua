-- Inverse coefficient of variation of gradients across circles, an item a pixel, with values in a private array.
local POINTS, CIRCLES, MARGIN = 32, 4, 10

local function gradient(i, member)
  return (i * (member == 0 and 2654435761 or 40503 * 69069) >> 12) % 201 / 100 - 0.9
end

local function arguments(pairs_of)
  return function(s)
    local count = (s.w + 2 * MARGIN) * (s.h + 2 * MARGIN)
    local function angle(n) return 2 * math.pi * n / POINTS end
    local function offset(name, f)
      return { name, type = "int", count = POINTS * CIRCLES, value = function(i)
        return math.floor(f(angle(i % POINTS)) * (4 + 2 * (i // POINTS)) + 0.5)
      end }
    end
    local list = pairs_of and {
      { "gxy", type = "float", count = 2 * count, value = function(i) return gradient(i // 2, i % 2) end },
    } or {
      { "gx", type = "float", count = count, value = function(i) return gradient(i, 0) end },
      { "gy", type = "float", count = count, value = function(i) return gradient(i, 1) end },
    }
    for _, more in ipairs {
      { "sin_angle", type = "float", count = POINTS, value = function(n) return math.sin(angle(n)) end },
      { "cos_angle", type = "float", count = POINTS, value = function(n) return math.cos(angle(n)) end },
      offset("dx", math.cos), offset("dy", math.sin),
      { "width", s.w, type = "int" },
      { "score", type = "float", count = s.w * s.h, fill = 0, output = true },
    } do list[#list + 1] = more end
    return list
  end
end
local function pixels(s) return { s.w, s.h } end

return {
  kind = "filter", set = "third", optimised = false, tolerance = 2e-3,
  small = { w = 64, h = 16 }, large = { w = 2048, h = 896 },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "gicov", global = pixels, group = { 32, 8 } },
    { name = "one_pass", remedies = { "fuse" }, file = "one_pass.cl", kernel = "gicov", global = pixels,
      group = { 32, 8 } },
    { name = "tables", remedies = { "constant" }, file = "tables.cl", kernel = "gicov", global = pixels,
      group = { 32, 8 } },
    { name = "unrolled", remedies = { "unroll" }, file = "unrolled.cl", kernel = "gicov", global = pixels,
      group = { 32, 8 } },
    { name = "pairs", remedies = { "interleave" }, file = "pairs.cl", kernel = "gicov", arguments = arguments(true),
      global = pixels, group = { 32, 8 } },
    { name = "tiled", remedies = { "tile" }, file = "tiled.cl", kernel = "gicov", global = pixels, group = { 32, 8 } },
    { name = "expert", by = "expert", remedies = { "fuse", "constant", "interleave", "unroll" }, file = "expert.cl",
      kernel = "gicov", arguments = arguments(true), global = pixels, group = { 32, 8 } },
  },
}
