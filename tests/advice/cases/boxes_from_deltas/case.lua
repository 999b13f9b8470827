-- Boxes of a detector from proposals and shifts for each class: a box, four numbers, an item.
local function each(factor)
  return function(s) return { s.classes * (factor or 1), s.boxes } end
end

local function sixteen(s) return { 16, s.boxes } end

local function noise(i) return (i * 2654435761 >> 11) % 4093 / 4093 end

return {
  kind = "streaming", set = "eighteenth", optimised = true, tolerance = 2e-3,
  small = { classes = 80, boxes = 1024 }, large = { classes = 80, boxes = 131072, plain = true },
  arguments = function(s)
    return {
      { "proposals", type = "float", count = 4 * s.boxes, value = function(i)
        local low = 600 * noise(i // 4 * 2 + i % 2)
        return i % 4 < 2 and low or low + 32 + 300 * noise(i)
      end },
      { "decoded", type = "float", count = 4 * s.classes * s.boxes, fill = 0, output = true },
      { "shifts", type = "float", count = 4 * s.classes * s.boxes, fill = s.plain and 0.5,
        value = function(i) return 4 * noise(i) - 2 end },
      { "classes", s.classes, type = "int" }, { "scale", 1.25, type = "float" },
      { "width", 800, type = "float" }, { "height", 608, type = "float" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "decode_boxes", global = each(), group = { 16, 8 } },
    { name = "groups_of_80_by_2", remedies = { "group-size" }, file = "before.cl", kernel = "decode_boxes",
      global = each(), group = { 80, 2 } },
    { name = "native", remedies = { "arithmetic" }, file = "native.cl", kernel = "decode_boxes", global = each(),
      group = { 16, 8 } },
    { name = "pointers", remedies = { "pointer" }, file = "pointers.cl", kernel = "decode_boxes", global = each(),
      group = { 16, 8 } },
    { name = "five_classes", remedies = { "fewer-items", "hoist" }, file = "five_classes.cl", kernel = "decode_boxes",
      global = sixteen, group = { 16, 8 } },
    { name = "coordinate_each", remedies = { "more-items" }, file = "coordinate_each.cl", kernel = "decode_boxes",
      global = each(4), group = { 16, 8 } },
    { name = "expert", by = "expert", remedies = { "pointer", "arithmetic" }, file = "expert.cl",
      kernel = "decode_boxes", global = each(), group = { 16, 8 } },
  },
}
