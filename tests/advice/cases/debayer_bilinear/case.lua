-- Bilinear debayering of a raw frame of 16 bits (RGGB) into three interleaved channels, a pixel an item.
local function each(s) return { s.w, s.h } end

local function arguments(s)
  return {
    { "raw", type = "ushort", count = s.w * s.h, fill = s.plain and 700,
      value = function(i) return (i * 41 + i // s.w * 263 + i // 5) % 4096 end },
    { "rgb", type = "ushort", count = s.w * s.h * 3, fill = 0, output = true },
    { "width", s.w, type = "int" },
    { "height", s.h, type = "int" },
  }
end

local function by_planes(s)
  local list = arguments(s)
  list[2].order = function(i) return i % 3 * s.w * s.h + i // 3 end
  return list
end

return {
  kind = "filter", optimised = false, set = "second",
  small = { w = 256, h = 128 }, large = { w = 8192, h = 8192, plain = true },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "debayer", global = each, group = { 16, 16 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "debayer", global = each,
      group = { 16, 16 } },
    { name = "selected", remedies = { "branches" }, file = "selected.cl", kernel = "debayer", global = each,
      group = { 16, 16 } },
    { name = "quads", remedies = { "fewer-items" }, file = "quads.cl", kernel = "debayer",
      global = function(s) return { s.w // 2, s.h // 2 } end, group = { 16, 16 } },
    { name = "lines", remedies = { "group-size" }, file = "before.cl", kernel = "debayer", global = each,
      group = { 256, 1 } },
    { name = "told_planes", remedies = { "soa" }, file = "told_planes.cl", kernel = "debayer", global = each,
      group = { 16, 16 }, arguments = by_planes },
    { name = "expert", by = "expert", remedies = { "fewer-items", "vector", "group-size" },
      file = "expert.cl", kernel = "debayer",
      global = function(s) return { s.w // 8, s.h // 2 } end, group = { 32, 4 } },
  },
}
