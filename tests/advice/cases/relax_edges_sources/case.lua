-- A round of Bellman and Ford from 16 sources at once: an item has an edge, and lowers distances by an atomic minimum.
local SOURCES = 16
local FAR = 1000000

local function hash(i) return i * 2654435761 >> 13 & 0xFFFFF end

local function arguments(members, side_by_side)
  return function(s)
    local edges = s.n * s.degree
    local function edge(i, member)
      return member == 0 and hash(i + 77) % s.n or member == 1 and hash(3 * i + 5) % s.n or 1 + i % 15
    end
    -- the distance of vertex v from source r, or FAR for a quarter of them
    local function distance(v, r) return hash(v * 31 + r * 7) % 4 == 0 and FAR or hash(v + 5 * r) % 100 end
    local function of(i)
      if side_by_side then return distance(i // SOURCES, i % SOURCES) end
      return distance(i % s.n, i // s.n)
    end
    local function order(i) return i % s.n * SOURCES + i // s.n end
    local list = {}
    if members then
      for m, name in ipairs { "from", "to", "weight" } do
        list[m] = { name, type = "int", count = edges, value = function(i) return edge(i, m - 1) end }
      end
    else
      list[1] = { "edges", type = "int", count = 3 * edges, value = function(i) return edge(i // 3, i % 3) end }
    end
    table.move({
      { "dist", type = "int", count = s.n * SOURCES, value = of },
      { "next", type = "int", count = s.n * SOURCES, value = of, output = true, order = side_by_side and order or nil },
      { "nvertices", s.n, type = "int" }, { "nedges", edges, type = "int" }, { "nsources", SOURCES, type = "int" },
    }, 1, 5, #list + 1, list)
    return list
  end
end
local function edges(s) return { s.n * s.degree } end

return {
  kind = "graph", set = "seventh", optimised = false,
  small = { n = 4096, degree = 4 }, large = { n = 262144, degree = 4 },
  arguments = arguments(),
  variants = {
    { name = "before", file = "before.cl", kernel = "relax_edges", global = edges, group = { 256 } },
    { name = "side_by_side", remedies = { "transpose-data" }, file = "side_by_side.cl", kernel = "relax_edges",
      global = edges, group = { 256 }, arguments = arguments(false, true) },
    { name = "look_first", remedies = { "arithmetic" }, file = "look_first.cl", kernel = "relax_edges",
      global = edges, group = { 256 } },
    { name = "members", remedies = { "soa" }, file = "members.cl", kernel = "relax_edges", global = edges,
      group = { 256 }, arguments = arguments(true) },
    { name = "source_items", remedies = { "more-items" }, file = "source_items.cl", kernel = "relax_edges",
      global = function(s) return { s.n * s.degree, SOURCES } end, group = { 256, 1 } },
    { name = "source_lanes", remedies = { "more-items" }, of = "side_by_side", file = "source_lanes.cl",
      kernel = "relax_edges", global = function(s) return { SOURCES, s.n * s.degree } end, group = { 16, 16 },
      arguments = arguments(false, true) },
    { name = "expert", by = "expert", remedies = { "transpose-data", "more-items", "vector", "arithmetic" },
      file = "expert.cl", kernel = "relax_edges",
      global = function(s) return { SOURCES // 4, s.n * s.degree } end, group = { 4, 64 },
      arguments = arguments(false, true) },
  },
}
