-- Cloth of a game: capes of 64x64 knots, each with up to twelve springs to its neighbours, a knot an item.
local SIDE = 64

local function knots(name, s, shift)
  return { name, type = "float", count = s.capes * SIDE * SIDE * 4, fill = s.plain and 1, value = function(i)
    local member, x, y = i % 4, i // 4 % SIDE, i // 4 // SIDE % SIDE
    if member == 3 then return y == 0 and x % 9 == 0 and 0 or 0.5 end
    if member == 2 then return (x * 5 + y * 3 + i // 4 // SIDE // SIDE) % 7 / 64 + shift end
    local straight = member == 0 and x or SIDE - y - 3
    return straight / 16 + (x * 3 + y * 7) % 5 / 128 - shift
  end }
end

local function arguments(s)
  local count = s.capes * SIDE * SIDE
  return {
    knots("knots", s, 0), knots("before", s, 0.0078125),
    { "after", type = "float", count = count * 4, fill = 0, output = true },
    { "strains", type = "float", count = count, fill = 0, output = true },
    { "gravity", -0.015625, type = "float" },
    { "spacing", 0.0625, type = "float" }, { "keep", 0.984375, type = "float" },
  }
end

local function each(by) return function(s) return { SIDE, SIDE // by, s.capes } end end

return {
  set = "seventh", kind = "stencil", optimised = true,
  small = { capes = 8 }, large = { capes = 4096, plain = true }, tolerance = 1e-3,
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "step_capes", global = each(1), group = { 32, 8, 1 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "step_capes", global = each(1),
      group = { 32, 8, 1 } },
    { name = "walking", remedies = { "walk" }, file = "walking.cl", kernel = "step_capes", global = each(8),
      group = { 32, 8, 1 } },
    { name = "no_branches", remedies = { "branches" }, file = "no_branches.cl", kernel = "step_capes",
      global = each(1), group = { 32, 8, 1 } },
    { name = "native", remedies = { "arithmetic" }, file = "native.cl", kernel = "step_capes", global = each(1),
      group = { 32, 8, 1 } },
    { name = "square", remedies = { "group-size" }, file = "before.cl", kernel = "step_capes", global = each(1),
      group = { 16, 16, 1 } },
    { name = "expert", by = "expert", remedies = { "walk", "arithmetic" }, file = "expert.cl",
      kernel = "step_capes", global = each(4), group = { 64, 2, 1 } },
  },
}
