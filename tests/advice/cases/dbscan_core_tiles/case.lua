-- Neighbours of points of a plane within a radius, as DBSCAN asks: tiles in local memory, two points an item.
local function arguments(s)
  return {
    { "points", type = "float", count = s.points * 2, value = function(i)
      return (i * 7919 + i // 64 * 131) % 4093 / 8
    end },
    { "neighbours", type = "int", count = s.points, fill = 0, output = true },
    { "is_core", type = "uchar", count = s.points, fill = 0, output = true },
    { "n", s.points, type = "int" },
    { "eps", 20.5, type = "float" },
    { "min_points", s.points * 60 // 1024, type = "int" },
  }
end

local function variant(name, remedy, each)
  return { name = name, remedies = remedy and { remedy }, file = name .. ".cl", kernel = "find_core",
    global = function(s) return { s.points // each } end, group = { 64 } }
end

return {
  set = "ninth", kind = "clustering", optimised = true,
  small = { points = 1024 }, large = { points = 98304 },
  arguments = arguments,
  variants = {
    variant("before", nil, 2),
    variant("one_each", "more-items", 1),
    variant("four_each", "block", 4),
    variant("unstaged", "unstage", 2),
    variant("two_a_load", "vector", 2),
    { name = "expert", by = "expert", remedies = { "block", "vector" }, file = "expert.cl", kernel = "find_core",
      global = function(s) return { s.points // 4 } end, group = { 64 } },
  },
}
