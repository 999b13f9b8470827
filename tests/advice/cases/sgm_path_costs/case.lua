-- Semi-global matching, costs along the path from the left: a group carries all disparities of a row through it.
local DISPARITIES = 64

return {
  set = "sixth", kind = "sweep", optimised = false,
  small = { width = 12, height = 48 }, large = { width = 1920, height = 1088, plain = true },
  arguments = function(s)
    local n = s.width * s.height * DISPARITIES
    return {
      { "costs", type = "uchar", count = n, fill = s.plain and 23,
        value = function(i) return (i * 37 + i // 64 * 11 + i % 5 * i % 13) % 71 end },
      { "sums", type = "ushort", count = n, fill = 0, output = true },
      { "width", s.width, type = "int" }, { "height", s.height, type = "int" },
      { "p1", 7, type = "int" }, { "p2", 40, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "path_from_left",
      global = function(s) return { DISPARITIES, s.height } end, group = { DISPARITIES, 1 } },
    { name = "halves", remedies = { "tree" }, file = "halves.cl", kernel = "path_from_left",
      global = function(s) return { DISPARITIES, s.height } end, group = { DISPARITIES, 1 } },
    { name = "all_look", remedies = { "barriers" }, file = "all_look.cl", kernel = "path_from_left",
      global = function(s) return { DISPARITIES, s.height } end, group = { DISPARITIES, 1 } },
    { name = "four_rows", remedies = { "group-size" }, file = "four_rows.cl", kernel = "path_from_left",
      global = function(s) return { DISPARITIES, s.height } end, group = { DISPARITIES, 4 } },
    { name = "expert", by = "expert", remedies = { "tree", "barriers", "vector", "fewer-items", "group-size" },
      file = "expert.cl", kernel = "path_from_left",
      global = function(s) return { DISPARITIES // 4, s.height } end, group = { DISPARITIES // 4, 2 } },
  },
}
