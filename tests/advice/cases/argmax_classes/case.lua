-- The best class of each pixel, of 21 scores that stand side by side: neighbours are 84 bytes apart.
local CLASSES = 21
local function pixels(s) return { s.pixels } end

local function arguments(s, planar)
  return {
    { "scores", type = "float", count = s.pixels * CLASSES, fill = s.plain and 0.5, value = function(i)
      local p, c = i // CLASSES, i % CLASSES
      if planar then p, c = i % s.pixels, i // s.pixels end
      return (p * 17 + c * c * 29 + p * c * 5) % 211 / 16
    end },
    { "labels", type = "uchar", count = s.pixels, fill = 255, output = true },
    { "margin", type = "float", count = s.pixels, fill = 0, output = true },
    { "pixels", s.pixels, type = "int" },
  }
end

return {
  set = "third", kind = "reduction", optimised = false,
  small = { pixels = 4096 }, large = { pixels = 1 << 22, plain = true },
  arguments = function(s) return arguments(s) end,
  variants = {
    { name = "before", file = "before.cl", kernel = "segment_labels", global = pixels, group = { 256 } },
    { name = "planar", remedies = { "transpose-data" }, file = "planar.cl", kernel = "segment_labels",
      global = pixels, group = { 256 }, arguments = function(s) return arguments(s, true) end },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "segment_labels", global = pixels,
      group = { 128 } },
    { name = "held", remedies = { "registers" }, file = "held.cl", kernel = "segment_labels", global = pixels,
      group = { 256 } },
    { name = "lanes", remedies = { "lanes-per-row" }, file = "lanes.cl", kernel = "segment_labels",
      global = function(s) return { s.pixels * 8 } end, group = { 256 } },
    { name = "selected", remedies = { "branches" }, file = "selected.cl", kernel = "segment_labels", global = pixels,
      group = { 256 } },
    { name = "small_groups", remedies = { "group-size" }, file = "before.cl", kernel = "segment_labels",
      global = pixels, group = { 64 } },
    { name = "expert", by = "expert", remedies = { "tile", "registers", "unroll", "group-size" }, file = "expert.cl",
      kernel = "segment_labels", global = pixels, group = { 128 } },
  },
}
