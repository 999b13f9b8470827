-- In-degrees of a graph in compressed rows of 64-bit numbers, an item a vertex; few vertices have many edges.
local tables = {}

local function noise(i) return (i * 2654435761 >> 7 ~ i * 40503) % 16381 / 16381 end

local function starts_of(s)
  if not tables[s.n] then
    local at, list = 0, {}
    for v = 0, s.n do
      list[v] = at
      local u = noise(v)
      at = at + math.min(s.most, 3 + math.floor(4 / (1 - u + 1e-3)) % 4096)
    end
    tables[s.n] = list
  end
  return tables[s.n]
end

local function vertices(lanes)
  return function(s) return { s.n * (lanes or 1) } end
end

local function edges(per)
  return function(s)
    local groups = (starts_of(s)[s.n] + 256 * per - 1) // (256 * per)
    return { groups * 256 }
  end
end

return {
  kind = "graph", set = "eighteenth",
  small = { n = 4096, most = 512 }, large = { n = 131072, most = 4096 },
  arguments = function(s)
    local starts = starts_of(s)
    return {
      { "arriving", type = "uint", count = s.n, fill = 0, output = true },
      { "starts", type = "ulong", count = s.n + 1, value = function(i) return starts[i] end },
      { "ends", type = "ulong", count = starts[s.n],
        value = function(i) return math.min(s.n - 1, math.floor(s.n * noise(i * 31 + 7) ^ 3) + i % 61) end },
      { "vertices", s.n, type = "ulong" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "count_ends", global = vertices(), group = { 256 } },
    { name = "lanes_of_8", remedies = { "lanes-per-row" }, file = "lanes_of_8.cl", kernel = "count_ends",
      global = vertices(8), group = { 256 } },
    { name = "edge_each", remedies = { "more-items" }, file = "edge_each.cl", kernel = "count_ends",
      global = edges(1), group = { 256 } },
    { name = "group_each", remedies = { "group-per-row" }, file = "group_each.cl", kernel = "count_ends",
      global = vertices(32), group = { 32 } },
    { name = "hubs_in_local", remedies = { "privatise" }, file = "hubs_in_local.cl", kernel = "count_ends",
      global = vertices(), group = { 256 } },
    { name = "groups_of_64", remedies = { "group-size" }, file = "before.cl", kernel = "count_ends",
      global = vertices(), group = { 64 } },
    { name = "expert", by = "expert", remedies = { "more-items", "privatise" }, file = "expert.cl",
      kernel = "count_ends", global = edges(16), group = { 256 } },
  },
}
