-- A sweep of connected components: each pixel takes the lowest label among its eight neighbours, changes are counted.
local function each(s) return { s.w, s.h } end

return {
  kind = "components", set = "fifth", optimised = false,
  small = { w = 128, h = 128 }, large = { w = 8192, h = 4096, plain = true },
  arguments = function(s)
    return {
      { "mask", type = "uchar", count = s.w * s.h, fill = s.plain and 1,
        value = function(i) return (i % s.w // 6 + i // s.w // 5) % 7 < 5 and 1 or 0 end },
      { "from", type = "int", count = s.w * s.h, range = { 1, 1 } },
      { "to", type = "int", count = s.w * s.h, fill = 0, output = true },
      { "changes", type = "int", count = 1, fill = 0, output = true },
      { "w", s.w, type = "int" },
      { "h", s.h, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "sweep", global = each, group = { 16, 16 } },
    { name = "counted", remedies = { "aggregate" }, file = "counted.cl", kernel = "sweep", global = each,
      group = { 16, 16 } },
    { name = "tiled", remedies = { "tile" }, file = "tiled.cl", kernel = "sweep", global = each,
      group = { 16, 16 } },
    { name = "walk", remedies = { "walk" }, file = "walk.cl", kernel = "sweep",
      global = function(s) return { s.w, s.h // 8 } end, group = { 128, 1 } },
    { name = "four", remedies = { "fewer-items" }, file = "four.cl", kernel = "sweep",
      global = function(s) return { s.w, s.h // 4 } end, group = { 16, 16 } },
    { name = "no_branches", remedies = { "branches" }, file = "no_branches.cl", kernel = "sweep", global = each,
      group = { 16, 16 } },
    { name = "lines", remedies = { "group-size" }, file = "before.cl", kernel = "sweep", global = each,
      group = { 128, 2 } },
    { name = "told_privatise", remedies = { "privatise" }, file = "told_privatise.cl", kernel = "sweep",
      global = function(s) return { s.w, s.h // 8 } end, group = { 16, 16 } },
    { name = "expert", by = "expert", remedies = { "aggregate", "walk" }, file = "expert.cl", kernel = "sweep",
      global = function(s) return { s.w, s.h // 8 } end, group = { 128, 1 } },
  },
}
