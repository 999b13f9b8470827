-- Decision trees walked from node to node, an item a sample for all trees.
local FEATURES, NODES = 32, 255

local function node(t, k, member)
  local leaf = k >= NODES // 2
  if member == 0 then return leaf and -1 or (t * 11 + k * 7 + k // 5) % FEATURES end
  if member == 1 then return leaf and (t + k * 13) % 10 or 64 + (t * 5 + k * 29) % 128 end
  return leaf and 0 or 2 * k + member - 1
end

local function arguments(columns)
  return function(s)
    return {
      { "forest", type = "int", count = s.trees * NODES * 4,
        value = function(i) return node(i // (4 * NODES), i // 4 % NODES, i % 4) end },
      { "samples", type = "uchar", count = s.n * FEATURES, value = function(i)
        if columns then i = i % s.n * FEATURES + i // s.n end
        return (i * 2654435761 >> 13) & 255
      end },
      { "vote", type = "int", count = s.n, fill = 0, output = true },
      { "trees", s.trees, type = "int" }, { "nodes", NODES, type = "int" }, { "features", FEATURES, type = "int" },
    }
  end
end
local function items(s) return { s.n } end

return {
  kind = "tree", optimised = false,
  small = { n = 4096, trees = 8 }, large = { n = 131072, trees = 64 },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "votes", global = items, group = { 256 } },
    { name = "columns", remedies = { "transpose-data" }, file = "columns.cl", kernel = "votes",
      arguments = arguments(true), global = items, group = { 256 } },
    { name = "vector", remedies = { "vector" }, file = "vector.cl", kernel = "votes", global = items,
      group = { 256 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "votes", global = items,
      group = { 256 } },
    { name = "expert", by = "expert", remedies = { "tile", "vector", "branches", "unroll", "barriers" },
      file = "expert.cl", kernel = "votes", global = items, group = { 256 } },
  },
}
