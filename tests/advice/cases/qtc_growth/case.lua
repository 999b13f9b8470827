-- Candidate clusters of quality-threshold clustering, a group a seed, with all distances in memory.
local function arguments(s)
  local x, y = {}, {}
  for i = 0, s.points - 1 do
    x[i] = (i * 2654435761 >> 9) % 1021
    y[i] = (i * 40503 + 12345) * 69069 // 512 % 1019
  end
  return {
    { "dist", type = "float", count = s.points * s.points, value = function(i)
      local a, b = i // s.points, i % s.points
      return math.abs(x[a] - x[b]) + math.abs(y[a] - y[b])
    end },
    { "cardinality", type = "int", count = s.points, fill = 0, output = true },
    { "diameter", type = "float", count = s.points, fill = 0, output = true },
    { "points", s.points, type = "int" }, { "most", s.most, type = "int" },
    { "threshold", s.threshold, type = "float" },
  }
end
local function seeds(group)
  return function(s) return { s.points * group } end
end

return {
  kind = "clusters", set = "third", optimised = false,
  small = { points = 160, most = 10, threshold = 500 }, large = { points = 2000, most = 40, threshold = 400 },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "grow", global = seeds(128), group = { 128 } },
    { name = "symmetric", remedies = { "transpose-data" }, file = "symmetric.cl", kernel = "grow",
      global = seeds(128), group = { 128 } },
    { name = "halves", remedies = { "tree" }, file = "halves.cl", kernel = "grow", global = seeds(128),
      group = { 128 } },
    { name = "own", remedies = { "unstage" }, file = "own.cl", kernel = "grow", global = seeds(128),
      group = { 128 } },
    { name = "two_barriers", remedies = { "barriers" }, file = "two_barriers.cl", kernel = "grow",
      global = seeds(128), group = { 128 } },
    { name = "group256", remedies = { "group-size" }, file = "group256.cl", kernel = "grow", global = seeds(256),
      group = { 256 } },
    { name = "group64", remedies = { "group-size" }, file = "group64.cl", kernel = "grow", global = seeds(64),
      group = { 64 } },
    { name = "expert", by = "expert", remedies = { "transpose-data", "tree", "unstage" }, file = "expert.cl",
      kernel = "grow", global = seeds(128), group = { 128 } },
  },
}
