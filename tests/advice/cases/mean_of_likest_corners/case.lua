-- Noise of a picture of four floats a pixel: of each four pixels that mirror each other about one, within 8 pixels,
-- the likest is averaged; its place is remembered and loaded again, and places are asked whether they are inside.
local REACH <const> = 8

local function arguments(s)
  local pitch = s.w + 2 * REACH
  return {
    { "picture", type = "float", count = pitch * (s.h + 2 * REACH) * 4,
      value = function(i)
        local pixel, channel = i // 4, i % 4
        if channel == 3 then return 1 end
        local x, y = pixel % pitch, pixel // pitch
        local flat = (x // 23 * 7 + y // 17 * 5 + channel * 3) % 11
        return flat / 16 + (pixel * 2654435761 + channel * 40503 >> 7) % 256 / 1024
      end },
    { "pitch", pitch, type = "int" },
    { "rows", s.h + 2 * REACH, type = "int" },
    { "result", type = "float", count = s.w * s.h * 4, fill = 0, output = true },
    { "reach", REACH, type = "int" },
  }
end

local function pixels(s) return { s.w, s.h } end

local function variant(name, remedies, file, group, more)
  local v = { name = name, remedies = remedies, file = file .. ".cl", kernel = "likest", global = pixels,
    group = group }
  for key, value in pairs(more or {}) do v[key] = value end
  return v
end

return {
  set = "seventeenth", kind = "filter", optimised = false, tolerance = 1e-4,
  small = { w = 64, h = 32 }, twice = { w = 64, h = 64 }, large = { w = 1024, h = 768 },
  arguments = arguments,
  variants = {
    variant("before", nil, "before", { 16, 16 }),
    variant("held", { "registers" }, "held", { 16, 16 }),
    variant("unguarded", { "branches" }, "unguarded", { 16, 16 }),
    variant("tile", { "tile" }, "tile", { 16, 16 }),
    variant("long_rows", { "group-size" }, "before", { 64, 4 }),
    variant("expert", { "registers", "branches", "unroll", "group-size" }, "expert", { 32, 8 }, { by = "expert" }),
  },
}
