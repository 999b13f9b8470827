-- The eight nearest of a cloud of points for each point of another, sorted by insertion, a query an item.
local K = 8
local function all(s) return { s.queries } end
local function coordinate(i, seed)
  local h = (i + seed) * 2654435761 & 0xFFFFFFFF
  h = (h ~ h >> 15) * 2246822519 & 0xFFFFFFFF
  return (h ~ h >> 13) % 1000
end
local function arguments(s, by_columns)
  local function order(i) return by_columns and i % K * s.queries + i // K or i end
  return {
    { "ref", type = "float", count = s.refs * 3, value = function(i) return coordinate(i, 17) end },
    { "num_ref", s.refs, type = "int" },
    { "query", type = "float", count = s.queries * 3, value = function(i) return coordinate(i, 90001) end },
    { "num_query", s.queries, type = "int" },
    { "dist", type = "float", count = s.queries * K, fill = 0, output = true, order = order },
    { "index", type = "int", count = s.queries * K, fill = 0, output = true, order = order },
  }
end

return {
  kind = "nearest", optimised = false, set = "second",
  small = { queries = 384, refs = 192 }, large = { queries = 32768, refs = 16384 },
  arguments = function(s) return arguments(s) end,
  variants = {
    { name = "before", file = "before.cl", kernel = "knn_search", global = all, group = { 64 } },
    { name = "private", remedies = { "registers" }, file = "private.cl", kernel = "knn_search", global = all,
      group = { 64 } },
    { name = "columns", remedies = { "transpose-data" }, file = "columns.cl", kernel = "knn_search",
      global = all, group = { 64 }, arguments = function(s) return arguments(s, true) end },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "knn_search", global = all,
      group = { 64 } },
    { name = "query", remedies = { "hoist" }, file = "query.cl", kernel = "knn_search", global = all,
      group = { 64 } },
    { name = "expert", by = "expert", remedies = { "registers", "tile", "more-items", "unroll" },
      file = "expert.cl", kernel = "knn_search",
      global = function(s) return { s.queries * 4 } end, group = { 256 } },
  },
}
