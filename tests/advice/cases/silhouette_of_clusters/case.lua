-- Silhouettes of points in clusters: an item goes through all points and adds distances to sums of their clusters.
local CLUSTERS <const> = 10
local sorted = {}

local function noise(i) return (i * 2654435761 >> 9 ~ i * 40503) % 8191 / 8191 end

local function cluster(i) return math.floor(noise(i * 3 + 1) * 0.999 * CLUSTERS) end

local function place(i)
  local c = cluster(i // 2)
  local centre = i % 2 == 0 and 20 * (c % 4) or 25 * (c // 4)
  return centre + 8 * (noise(i * 5 + 2) + noise(i * 7 + 3) - 1)
end

local function order_of(n)
  if not sorted[n] then
    local lists, all = {}, {}
    for c = 0, CLUSTERS - 1 do lists[c] = {} end
    for i = 0, n - 1 do table.insert(lists[cluster(i)], i) end
    for c = 0, CLUSTERS - 1 do
      for _, i in ipairs(lists[c]) do all[#all + 1] = i end
    end
    sorted[n] = { order = all, lists = lists }
  end
  return sorted[n]
end

local function arguments(at)
  return function(s)
    local known = order_of(s.n)
    return {
      { "points", type = "float", count = 2 * s.n,
        value = function(i) return place(2 * at(known, i // 2) + i % 2) end },
      { "cluster_of", type = "uint", count = s.n, value = function(i) return cluster(at(known, i)) end },
      { "sizes", type = "uint", count = CLUSTERS, value = function(c) return #known.lists[c] end },
      { "clusters", CLUSTERS, type = "int" }, { "n", s.n, type = "int" },
      { "total", type = "float", count = 1, fill = 0, output = true },
    }
  end
end

local as_found = arguments(function(_, i) return i end)
local by_clusters = arguments(function(known, i) return known.order[i + 1] end)
local function all(s) return { s.n } end

return {
  kind = "clustering", set = "eighteenth", tolerance = 1e-3,
  small = { n = 512 }, large = { n = 32768 },
  arguments = as_found,
  variants = {
    { name = "before", file = "before.cl", kernel = "silhouettes", global = all, group = { 128 } },
    { name = "products", remedies = { "arithmetic" }, file = "products.cl", kernel = "silhouettes",
      global = all, group = { 128 } },
    { name = "tiles", remedies = { "tile" }, file = "tiles.cl", kernel = "silhouettes", global = all,
      group = { 128 } },
    { name = "sums_in_local", remedies = { "privatise" }, file = "sums_in_local.cl", kernel = "silhouettes",
      global = all, group = { 128 } },
    { name = "by_clusters", remedies = { "bin", "registers" }, file = "by_clusters.cl", kernel = "silhouettes",
      global = all, group = { 128 }, arguments = by_clusters },
    { name = "groups_of_32", remedies = { "group-size" }, file = "before.cl", kernel = "silhouettes", global = all,
      group = { 32 } },
    { name = "expert", by = "expert", remedies = { "bin", "registers", "arithmetic", "tree", "group-size" },
      file = "expert.cl", kernel = "silhouettes", global = all, group = { 64 }, arguments = by_clusters },
  },
}
