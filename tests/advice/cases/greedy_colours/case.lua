-- A round of greedy colouring of a graph with hubs: of 1024 vertices one has 2048 neighbours, 15 have 128.
local BLOCK, EDGES = 1024, 16384

local function mixed(i)
  local h = (i + 1) * 2654435761 & 0xFFFFFFFF
  h = (h ~ h >> 15) * 2246822519 & 0xFFFFFFFF
  return h ~ h >> 13
end

local degree, before, sorted = {}, { [0] = 0 }, {}
for i = 0, BLOCK - 2 do
  degree[i] = i == 300 and 2048 or i % 64 == 5 and i > 64 and 128 or 4 + mixed(i) % 17
  before[i + 1] = before[i] + degree[i]
end
degree[BLOCK - 1] = EDGES - before[BLOCK - 1]
assert(degree[BLOCK - 1] > 0)
for i = 0, BLOCK - 1 do sorted[i + 1] = i end
table.sort(sorted, function(a, b) return degree[a] > degree[b] or degree[a] == degree[b] and a < b end)

-- a quarter has a colour, mostly a low one
local function colour(i)
  local h = mixed(i + 5)
  return h % 4 == 0 and math.min(h // 4 % 24, h // 128 % 24) or -1
end

local function each(by) return function(s) return { s.vertices * (by or 1) } end end

local function graph(s, vertices)
  local n = s.vertices
  local list = {
    { "rows", type = "int", count = n + 1, value = function(i) return i // BLOCK * EDGES + before[i % BLOCK] end },
    { "neighbours", type = "int", count = n // BLOCK * EDGES, value = function(e)
      local h = mixed(e)
      return h % 2 == 0 and h // 2 % n or (e // 16 + h // 2 % 512) % n
    end },
  }
  for _, argument in ipairs(vertices) do list[#list + 1] = argument end
  list[#list + 1] = { "next", type = "int", count = n, fill = -7, output = true }
  list[#list + 1] = { "vertices", n, type = "int" }
  return list
end

local function arrays(s)
  return graph(s, {
    { "colour", type = "int", count = s.vertices, value = colour },
    { "priority", type = "uint", count = s.vertices, value = mixed },
  })
end

local function pairs_of(s)
  return graph(s, { { "vertex", type = "uint", count = 2 * s.vertices, value = function(i)
    return i % 2 == 0 and colour(i // 2) & 0xFFFFFFFF or mixed(i // 2)
  end } })
end

local function by_degree(s)
  local list, blocks = arrays(s), s.vertices // BLOCK
  table.insert(list, 1, { "order", type = "int", count = s.vertices,
    value = function(i) return i % blocks * BLOCK + sorted[i // blocks + 1] end })
  return list
end

return {
  kind = "graph", set = "sixth", optimised = false,
  small = { vertices = 4096 }, large = { vertices = 262144 },
  arguments = arrays,
  variants = {
    { name = "before", file = "before.cl", kernel = "colour_round", global = each(), group = { 128 } },
    { name = "pairs", remedies = { "interleave" }, file = "pairs.cl", kernel = "colour_round", global = each(),
      group = { 128 }, arguments = pairs_of },
    { name = "ordered", remedies = { "bin" }, file = "ordered.cl", kernel = "colour_round", global = each(),
      group = { 128 }, arguments = by_degree },
    { name = "eight", remedies = { "lanes-per-row" }, file = "lanes.cl", kernel = "colour_round",
      options = "-DLANES=8 -DGROUP=128", global = each(8), group = { 128 } },
    { name = "group", remedies = { "group-per-row" }, file = "lanes.cl", kernel = "colour_round",
      options = "-DLANES=64 -DGROUP=64", global = each(64), group = { 64 } },
    { name = "expert", by = "expert", remedies = { "lanes-per-row", "interleave" }, file = "expert.cl",
      kernel = "colour_round", options = "-DLANES=16 -DGROUP=128", global = each(16), group = { 128 },
      arguments = pairs_of },
  },
}
