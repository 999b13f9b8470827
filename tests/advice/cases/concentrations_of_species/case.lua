-- Concentrations of 22 species of a flame from their mass fractions, planes of doubles: all are stored, and then
-- loaded again to be scaled by what their sum has told.
local KINDS = 22

local function arguments(by_points)
  return function(s)
    local function share(i)
      local species, point = i // s.points, i % s.points
      if by_points then species, point = i % KINDS, i // KINDS end
      return ((species * 37 + point * 11) % 101) / 128
    end
    local function same_place(i) return i % s.points * KINDS + i // s.points end
    local function level(i) return 1 + i % 29 / 64 end
    return {
      { "pressure", type = "double", count = s.points, fill = s.plain and 1.5, value = level },
      { "heat", type = "double", count = s.points, fill = s.plain and 2.5,
        value = function(i) return 2 + level(i) end },
      { "shares", type = "double", count = KINDS * s.points, fill = s.plain and 0.0625, value = share },
      { "amounts", type = "double", count = KINDS * s.points, fill = 0, output = by_points and "amounts" or true,
        order = by_points and same_place or nil, outputs = by_points and KINDS * s.points or nil },
      { "heat_unit", 120, type = "double" }, { "pressure_unit", 1418365, type = "double" },
      { "points", s.points, type = "uint" },
    }
  end
end

local function variant(name, remedies, each, group, by_points)
  return { name = name, remedies = remedies, file = name .. ".cl", kernel = "concentrations",
    global = function(s) return { s.points // each } end, group = { group },
    arguments = by_points and arguments(true) or nil }
end

local expert = variant("expert", { "registers", "arithmetic" }, 1, 256)
expert.by = "expert"
local small_groups = variant("groups_of_64", { "group-size" }, 1, 64)
small_groups.file = "before.cl"

return {
  kind = "map", set = "sixteenth", tolerance = 1e-12,
  small = { points = 8192 }, large = { points = 1 << 20, plain = true },
  arguments = arguments(),
  variants = {
    variant("before", nil, 1, 128),
    variant("held", { "registers" }, 1, 128),
    variant("two_points", { "vector", "fewer-items" }, 2, 128),
    variant("table_of_weights", { "constant" }, 1, 128),
    variant("by_points", { "transpose-data" }, 1, 128, true),
    small_groups,
    expert,
  },
}
