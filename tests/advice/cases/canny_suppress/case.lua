-- Thinning of edges: of a pixel's neighbours two are looked at, by the direction of its gradient.
local function each(by) return function(s) return { s.cols // (by or 1), s.rows } end end

local function gradient(name, s, value, fill, output)
  return { name, type = "short", count = s.cols * s.rows, fill = s.plain and fill, value = value, output = output }
end

return {
  set = "third", kind = "stencil", optimised = true,
  small = { cols = 256, rows = 128 }, large = { cols = 8192, rows = 8192, plain = true },
  arguments = function(s)
    local function dx(i) return i * 37 % 201 - 100 end
    local function dy(i) return (i // 3) * 53 % 181 - 90 end
    return {
      gradient("dx", s, dx, 40), gradient("dy", s, dy, 30),
      { "mag", type = "int", count = s.cols * s.rows, fill = s.plain and 70,
        value = function(i) return math.abs(dx(i)) + math.abs(dy(i)) end },
      { "map", type = "uchar", count = s.cols * s.rows, fill = 9, output = true },
      { "rows", s.rows, type = "int" }, { "cols", s.cols, type = "int" },
      { "low", 60, type = "int" }, { "high", 120, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "non_max_suppress", global = each(), group = { 64, 4 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "non_max_suppress", global = each(),
      group = { 64, 4 } },
    { name = "all_loaded", remedies = { "branches" }, file = "all.cl", kernel = "non_max_suppress", global = each(),
      group = { 64, 4 } },
    { name = "walking", remedies = { "walk" }, file = "walking.cl", kernel = "non_max_suppress",
      global = function(s) return { s.cols, s.rows // 8 } end, group = { 64, 4 } },
    { name = "fours", by = "expert", remedies = { "vector" }, file = "fours.cl", kernel = "non_max_suppress",
      global = each(4), group = { 64, 4 } },
    { name = "square", remedies = { "group-size" }, file = "before.cl", kernel = "non_max_suppress", global = each(),
      group = { 16, 16 } },
    { name = "told_four", remedies = { "fewer-items" }, file = "told_four.cl", kernel = "non_max_suppress",
      global = each(4), group = { 64, 4 } },
  },
}
