-- Ultrasound image by delay and sum over all pairs of senders and receivers, in double: an item a point, which
-- computes the way back again for each sender.
local function probe(count)
  return function(i)
    if i < count then return (i - (count - 1) / 2) * 0.6 end
    return i < 2 * count and 0.15 or -1.25
  end
end

local function arguments(s)
  local points = s.w * s.h
  return {
    { "echoes", type = "double", count = s.elements * s.elements * s.samples, fill = s.plain and 0.375,
      value = function(i) return (i * 7919 >> 3) % 509 / 64 - 4 end },
    { "samples", s.samples, type = "int" },
    { "sender", type = "double", count = 3 * s.elements, value = probe(s.elements) },
    { "senders", s.elements, type = "int" },
    { "receiver", type = "double", count = 3 * s.elements, value = probe(s.elements) },
    { "receivers", s.elements, type = "int" },
    { "point", type = "double", count = 3 * points,
      value = function(i)
        local p, axis = i % points, i // points
        if axis == 0 then return (p % s.w - (s.w - 1) / 2) * 38 / s.w end
        return axis == 1 and 0 or 2 + p // s.w * 40 / s.h
      end },
    { "points", points, type = "int" },
    { "step", 20.0 / s.samples, type = "double" }, { "lag", 0.15, type = "double" },
    { "speed", 5.9, type = "double" },
    { "image", type = "double", count = points, fill = 0, output = true },
  }
end

local function points(s) return { s.w * s.h } end
local function quarters(s) return { s.w * s.h, 4 } end

local function variant(name, remedies, more)
  local v = { name = name, remedies = remedies, file = name .. ".cl", kernel = "focus", global = points,
    group = { 64 } }
  for key, value in pairs(more or {}) do v[key] = value end
  return v
end

return {
  set = "seventeenth", kind = "gather", optimised = false, tolerance = 1e-9,
  small = { w = 32, h = 32, elements = 16, samples = 512 }, twice = { w = 32, h = 64, elements = 16, samples = 512 },
  large = { w = 256, h = 256, elements = 64, samples = 2048, plain = true },
  arguments = arguments,
  variants = {
    variant("before", nil),
    variant("four_senders", { "block" }),
    variant("constant", { "constant" }),
    variant("local_places", { "tile" }),
    variant("quarters", { "more-items" }, { global = quarters, group = { 64, 4 } }),
    variant("wide", { "group-size" }, { file = "before.cl", group = { 256 } }),
    variant("expert", { "block", "more-items", "constant" }, { by = "expert", global = quarters, group = { 64, 4 } }),
  },
}
