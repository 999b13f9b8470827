-- Templates of points on a heart's wall, correlated with a frame at 256 displacements each; an item a displacement.
local SHIFTS, TPL2 = 256, 225

local function each(s) return { s.points * SHIFTS } end

return {
  set = "fourteenth", kind = "correlation", optimised = false, tolerance = 1e-3,
  small = { points = 4, width = 64 }, twice = { points = 8, width = 64 }, large = { points = 8192, width = 1024 },
  arguments = function(s)
    return {
      { "frame", type = "uchar", count = s.width * s.width,
        value = function(i) return (i * 7919 + i // 64 * 31) % 251 end },
      { "tpl", type = "float", count = s.points * TPL2, value = function(i) return (i * 613 + i // 15 * 7) % 241 end },
      { "px", type = "int", count = s.points, value = function(i) return i * 37 % (s.width - 30) end },
      { "py", type = "int", count = s.points, value = function(i) return i * 101 % (s.width - 30) end },
      { "score", type = "float", count = s.points * SHIFTS, fill = 0, output = true },
      { "width", s.width, type = "int" }, { "npoints", s.points, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "track_points", global = each, group = { 64 } },
    { name = "swapped", remedies = { "swap-dimensions" }, file = "swapped.cl", kernel = "track_points", global = each,
      group = { 64 } },
    { name = "one_pass", remedies = { "fuse" }, file = "one_pass.cl", kernel = "track_points", global = each,
      group = { 64 } },
    { name = "window", remedies = { "tile" }, file = "window.cl", kernel = "track_points", global = each,
      group = { 256 } },
    { name = "groups_of_256", remedies = { "group-size" }, file = "before.cl", kernel = "track_points", global = each,
      group = { 256 } },
    { name = "expert", by = "expert", remedies = { "tile", "fuse", "swap-dimensions", "arithmetic" },
      file = "expert.cl", kernel = "track_points", global = each, group = { 256 } },
  },
}
