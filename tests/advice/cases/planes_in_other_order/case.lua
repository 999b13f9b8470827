-- Channels of a network change places, between groups of channels: an item copies four rows of four floats of its plane
-- to where the plane belongs.
local GROUPS <const> = 3

local function each(x, y)
  return function(s) return { s.w // x, s.h // y, s.planes } end
end

return {
  kind = "streaming", set = "seventeenth", optimised = true,
  small = { w = 128, h = 16, planes = 24 }, large = { w = 128, h = 128, planes = 4608, plain = true },
  arguments = function(s)
    return {
      { "from", type = "float", count = s.w * s.h * s.planes, fill = s.plain and 1,
        value = function(i) return i % 65521 end },
      { "to", type = "float", count = s.w * s.h * s.planes, fill = 0, output = true },
      { "row", s.w, type = "int" }, { "plane", s.w * s.h, type = "int" },
      { "members", s.planes // GROUPS, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "reorder_planes", global = each(4, 4), group = { 32, 4 } },
    { name = "groups_of_256", remedies = { "group-size" }, file = "before.cl", kernel = "reorder_planes",
      global = function(s) return { s.w // 4, s.h // 4, s.planes } end, group = { 32, 4, 2 } },
    { name = "row_each", remedies = { "more-items" }, file = "row_each.cl", kernel = "reorder_planes",
      global = each(4, 1), group = { 32, 4 } },
    { name = "two_quads", remedies = { "fewer-items", "vector" }, file = "two_quads.cl", kernel = "reorder_planes",
      global = each(8, 4), group = { 16, 4 } },
    { name = "by_pointer", remedies = { "pointer" }, file = "by_pointer.cl", kernel = "reorder_planes",
      global = each(4, 4), group = { 32, 4 } },
    { name = "through_local", remedies = { "tile" }, file = "through_local.cl", kernel = "reorder_planes",
      global = each(4, 4), group = { 32, 4 } },
    { name = "expert", by = "expert", remedies = { "more-items", "pointer", "group-size" }, file = "expert.cl",
      kernel = "reorder_planes", global = each(4, 2), group = { 32, 8 } },
  },
}
