-- The nearest of some centres for each point of eight features.
local all = function(s) return { s.points } end
local function arguments(s, by_columns)
  local function value(i)
    if by_columns then i = i % s.points * 8 + i // s.points end
    return (i * 37 + i // 8 * 11) % 29
  end
  return {
    { "feature", type = "float", count = s.points * 8, fill = s.plain and 3, value = value },
    { "centre", type = "float", count = s.clusters * 8, value = function(i) return (i * 19 + i // 8 * 5) % 29 end },
    { "membership", type = "int", count = s.points, fill = -1, output = true },
    { "npoints", s.points, type = "int" },
    { "nclusters", s.clusters, type = "int" },
    { "nfeatures", 8, type = "int" },
  }
end
local function columns(s) return arguments(s, true) end
return {
  kind = "nearest", optimised = false,
  small = { points = 2048, clusters = 12 }, large = { points = 1 << 22, clusters = 32, plain = true },
  arguments = function(s) return arguments(s) end,
  variants = {
    { name = "before", file = "before.cl", kernel = "kmeans_assign", global = all, group = { 128 } },
    { name = "columns", remedies = { "transpose-data" }, file = "columns.cl", kernel = "kmeans_assign",
      global = all, group = { 128 }, arguments = columns },
    { name = "constant", remedies = { "constant" }, file = "constant.cl", kernel = "kmeans_assign",
      global = all, group = { 128 } },
    { name = "local", remedies = { "tile" }, file = "local.cl", kernel = "kmeans_assign",
      global = all, group = { 128 } },
    { name = "kept", remedies = { "registers" }, file = "kept.cl", kernel = "kmeans_assign",
      global = all, group = { 128 } },
    { name = "told_lanes", remedies = { "lanes-per-row" }, file = "told_lanes.cl", kernel = "kmeans_assign",
      global = function(s) return { s.points * 4 } end, group = { 128 } },
    { name = "told_vectors", remedies = { "vector" }, file = "told_vectors.cl", kernel = "kmeans_assign",
      global = all, group = { 128 } },
    { name = "expert", by = "expert", remedies = { "transpose-data", "registers", "constant", "unroll" },
      file = "expert.cl", kernel = "kmeans_assign", global = all, group = { 128 }, arguments = columns },
  },
}
