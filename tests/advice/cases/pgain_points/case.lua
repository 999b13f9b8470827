-- What each point would gain by a new centre in stream clustering: coordinates by dimension, the centre staged.
local DIM = 32
local function points(per)
  return function(s) return { s.num // (per or 1) } end
end

local function arguments(s, by_points)
  return {
    { "num", s.num, type = "int" },
    { "candidate", s.num // 3 + 5, type = "int" },
    { "coord", type = "float", count = s.num * DIM, fill = s.plain and 0.75, value = function(i)
      local point, d = i % s.num, i // s.num
      if by_points then point, d = i // DIM, i % DIM end
      return (point * 7 + d * 13 + point * d % 11) % 37 / 32
    end },
    { "weight", type = "float", count = s.num, fill = s.plain and 1, value = function(i) return 1 + i % 3 end },
    { "cost", type = "float", count = s.num, fill = s.plain and 1, value = function(i) return 4 + i % 17 / 2 end },
    { "gain", type = "float", count = s.num, fill = 0, output = true },
    { "switched", type = "uchar", count = s.num, fill = 0, output = true },
  }
end

return {
  kind = "distance", set = "third", optimised = true,
  small = { num = 8192 }, large = { num = 1 << 22, plain = true },
  tolerance = 1e-4,
  arguments = function(s) return arguments(s) end,
  variants = {
    { name = "before", file = "before.cl", kernel = "pgain", global = points(), group = { 256 } },
    { name = "direct", remedies = { "unstage" }, file = "direct.cl", kernel = "pgain", global = points(),
      group = { 256 } },
    { name = "two", remedies = { "vector" }, file = "two.cl", kernel = "pgain", global = points(2),
      group = { 256 } },
    { name = "lanes", remedies = { "lanes-per-row" }, file = "lanes.cl", kernel = "pgain",
      global = function(s) return { s.num * 8 } end, group = { 256 } },
    { name = "by_points", remedies = { "transpose-data" }, file = "by_points.cl", kernel = "pgain",
      global = points(), group = { 256 }, arguments = function(s) return arguments(s, true) end },
    { name = "unrolled", remedies = { "unroll" }, file = "unrolled.cl", kernel = "pgain", global = points(),
      group = { 256 } },
    { name = "smaller", remedies = { "group-size" }, file = "before.cl", kernel = "pgain", global = points(),
      group = { 128 } },
  },
}
