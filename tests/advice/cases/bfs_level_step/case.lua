-- A level of a breadth-first search: an item a vertex, degrees from 2 to some thousands.
local CURRENT, UNSEEN = 3, 255

local function degree(s, v)
  if v % 1024 == 77 then return s.hub end
  return 2 + v % 11 % 5
end

local function arguments(s)
  local starts, edges = {}, 0
  for v = 0, s.nv do
    starts[v] = edges
    if v < s.nv then edges = edges + degree(s, v) end
  end
  return {
    { "rowptr", type = "int", count = s.nv + 1, value = function(v) return starts[v] end },
    { "adj", type = "int", count = edges, value = function(e) return (e * 2654435 + e // 7) % s.nv end },
    -- half of the vertices are the frontier, a quarter of them were not seen yet
    { "level", type = "uchar", count = s.nv, output = true,
      value = function(v) return v % 4 == 2 and UNSEEN or v % 4 == 0 and CURRENT - 1 or CURRENT end },
    { "nv", s.nv, type = "int" }, { "cur", CURRENT, type = "int" },
  }
end

return {
  kind = "graph", optimised = false,
  small = { nv = 16384, hub = 1000 }, large = { nv = 524288, hub = 2500 },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "expand", global = function(s) return { s.nv } end,
      group = { 256 } },
    { name = "end", remedies = { "hoist" }, file = "hoist.cl", kernel = "expand",
      global = function(s) return { s.nv } end, group = { 256 } },
    { name = "lanes", remedies = { "lanes-per-row" }, file = "lanes.cl", kernel = "expand",
      global = function(s) return { s.nv * 32 } end, group = { 256 } },
    { name = "rows", remedies = { "group-per-row" }, file = "rows.cl", kernel = "expand",
      global = function(s) return { s.nv * 64 } end, group = { 64 } },
    { name = "told_tree", remedies = { "tree" }, file = "told_tree.cl", kernel = "expand",
      global = function(s) return { s.nv } end, group = { 256 } },
    { name = "expert", by = "expert", remedies = { "branches", "tile", "hoist" }, file = "expert.cl",
      kernel = "expand", global = function(s) return { s.nv } end, group = { 256 } },
  },
}
