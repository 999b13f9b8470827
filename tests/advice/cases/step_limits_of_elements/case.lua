-- The longest steps that elements allow, by their sound and by the change of their volume: two minima of each of a
-- fixed number of groups, which go over all elements of a list with a stride. Elements repeat, so that all groups find
-- the same.
local PERIOD <const> = 61

local function about(name, s, plain, value)
  return { name, type = "double", count = s.elements, fill = s.plain and plain, value = function(i)
    return value((i % PERIOD * 37 + 11) % PERIOD)
  end }
end

local function arguments(s)
  return {
    { "elements", s.elements, type = "int" },
    { "viscous", 256, type = "double" }, { "change_most", 0.1, type = "double" },
    { "listed", type = "int", count = s.elements, range = { 0, 1 } },
    about("sound", s, 1.25, function(i) return 1 + i / 64 end),
    about("change", s, -0.0625, function(i) return i % 5 == 0 and 0 or (i - 30) / 512 end),
    about("length", s, 0.5, function(i) return 0.25 + i * 23 % PERIOD / 128 end),
    { "by_sound", type = "double", count = s.groups, fill = 0, output = true },
    { "by_change", type = "double", count = s.groups, fill = 0, output = true },
  }
end

local function variant(name, remedies, group, file)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "step_limits",
    options = "-D G=" .. group, global = function(s) return { s.groups * group } end, group = { group } }
end

local expert = variant("expert", { "arithmetic", "unroll", "group-size" }, 256)
expert.by = "expert"

return {
  kind = "reduction", set = "eighteenth", optimised = true, tolerance = 1e-12,
  small = { elements = 16384, groups = 32 }, large = { elements = 1 << 24, groups = 1024, plain = true },
  arguments = arguments,
  variants = {
    variant("before", nil, 128),
    variant("told_int", { "int-counter" }, 128),
    variant("groups_of_256", { "group-size" }, 256, "before"),
    variant("quotient_of_squares", { "arithmetic" }, 128),
    variant("two_a_trip", { "unroll" }, 128),
    variant("one_compares", { "barriers" }, 128),
    expert,
  },
}
