-- Hough transform: each edge pixel votes for all lines through it, by angle and distance; integers.
local function pixels(s) return { s.width, s.height } end

-- rings, a grid that is askew, and noise
local function edge(i, s)
  local x, y = i % s.width, i // s.width
  local dx, dy = x - s.width * 3 // 7, y - s.height // 2
  if (dx * dx + dy * dy) // 64 % 41 == 0 and (x + y) % 3 > 0 then return 255 end
  if (3 * x + y) % 97 < 2 and y % 8 < 5 or (x - 2 * y) % 131 == 0 then return 255 end
  return (x * 7919 + y * 104729 + x * y % 61 * 31) % 67 == 0 and 255 or 0
end

local function turn(of, s) return function(i) return math.floor(of(math.pi * i / s.angles) * 16384 + 0.5) end end

local function arguments(s)
  local diagonal = math.ceil(math.sqrt(s.width ^ 2 + s.height ^ 2)) + 1
  return {
    { "edges", type = "uchar", count = s.width * s.height, value = function(i) return edge(i, s) end },
    { "cosines", type = "int", count = s.angles, value = turn(math.cos, s) },
    { "sines", type = "int", count = s.angles, value = turn(math.sin, s) },
    { "votes", type = "int", count = s.angles * 2 * diagonal, fill = 0, output = true },
    { "width", s.width, type = "int" }, { "height", s.height, type = "int" },
    { "angles", s.angles, type = "int" }, { "diagonal", diagonal, type = "int" },
  }
end

return {
  set = "sixth", kind = "histogram", optimised = false,
  small = { width = 128, height = 96, angles = 45 }, large = { width = 2048, height = 2048, angles = 180 },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "hough_vote", global = pixels, group = { 16, 16 } },
    { name = "constant_tables", remedies = { "constant" }, file = "constant.cl", kernel = "hough_vote",
      global = pixels, group = { 16, 16 } },
    { name = "angle_items", remedies = { "more-items" }, file = "angle_items.cl", kernel = "hough_vote",
      global = function(s) return { s.width, s.height, 9 } end, group = { 16, 16, 1 } },
    { name = "listed", remedies = { "branches" }, file = "listed.cl", kernel = "hough_vote", global = pixels,
      group = { 16, 16 } },
    { name = "angle_a_group", remedies = { "privatise" }, file = "angle_a_group.cl", kernel = "hough_vote",
      global = function(s) return { s.angles * 256 } end, group = { 256 } },
    { name = "expert", by = "expert", remedies = { "privatise", "vector", "more-items" }, file = "expert.cl",
      kernel = "hough_vote", global = function(s) return { s.angles * 256, 8 } end, group = { 256, 1 } },
  },
}
