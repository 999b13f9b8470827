-- Triangles of a graph counted: an item an edge, whose ends' sorted neighbours are compared by merging.
local graphs = {}

-- Vertices lead to later ones; some to few, few to some hundreds.
local function graph(s)
  local g = graphs[s.vertices]
  if g then return g end
  g = { row = { [0] = 0 }, col = {}, src = {}, m = 0 }
  local seed = 12345
  local function random(below)
    seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
    return (seed >> 8) % below
  end
  for u = 0, s.vertices - 1 do
    local degree, v = 8 + 6000 // (random(1000) + 15), u
    for k = 1, degree do
      v = v + 1 + (k <= degree // 2 and random(3) or random(s.vertices // (2 * degree) + 2))
      if v >= s.vertices then break end
      g.col[g.m], g.src[g.m] = v, u
      g.m = g.m + 1
    end
    g.row[u + 1] = g.m
  end
  graphs[s.vertices] = g
  return g
end

local function arguments(s, by_work)
  local g = graph(s)
  local src, dst = g.src, g.col
  if by_work and not g.sorted then
    local work, order = {}, {}
    for e = 0, g.m - 1 do
      local u, v = g.src[e], g.col[e]
      work[e] = g.row[u + 1] - g.row[u] + g.row[v + 1] - g.row[v]
      order[e + 1] = e
    end
    table.sort(order, function(a, b)
      if work[a] ~= work[b] then return work[a] < work[b] end
      return a < b
    end)
    g.sorted = order
  end
  local function edge(of) return function(i) return of[by_work and g.sorted[i + 1] or i] end end
  return {
    { "row", type = "int", count = s.vertices + 1, value = function(i) return g.row[i] end },
    { "col", type = "int", count = g.m, value = function(i) return g.col[i] end },
    { "src", type = "int", count = g.m, value = edge(src) },
    { "dst", type = "int", count = g.m, value = edge(dst) },
    { "total", type = "int", count = 1, fill = 0, output = true },
    { "m", g.m, type = "int" },
  }
end

local function items(each)
  return function(s) return { (graph(s).m * each + 255) // 256 * 256 } end
end

return {
  kind = "graph", set = "second", optimised = false,
  small = { vertices = 160 }, large = { vertices = 24000 },
  arguments = function(s) return arguments(s) end,
  variants = {
    { name = "before", file = "before.cl", kernel = "count_triangles", global = items(1), group = { 256 } },
    { name = "kept", remedies = { "registers" }, file = "kept.cl", kernel = "count_triangles", global = items(1),
      group = { 256 } },
    { name = "once", remedies = { "aggregate" }, file = "once.cl", kernel = "count_triangles", global = items(1),
      group = { 256 } },
    { name = "search", remedies = { "search" }, file = "search.cl", kernel = "count_triangles", global = items(1),
      group = { 256 } },
    { name = "sorted", remedies = { "bin" }, file = "before.cl", kernel = "count_triangles", global = items(1),
      group = { 256 }, arguments = function(s) return arguments(s, true) end },
    { name = "told_sorted", remedies = { "branches" }, file = "told_sorted.cl", kernel = "count_triangles",
      global = items(1), group = { 256 }, arguments = function(s) return arguments(s, true) end },
    { name = "expert", by = "expert", remedies = { "lanes-per-row", "search", "aggregate" }, file = "expert.cl",
      kernel = "count_triangles", global = items(8), group = { 256 } },
  },
}
