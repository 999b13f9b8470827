-- 2-opt for a travelling salesman: the best exchange for each edge of the tour, an item an edge that tries all later.
local function coordinate(s, city, member)
  return (city * (member == 0 and 7919 or 15485863) + city // 3 * 31) % 10007 * 0.1 + city % s.n * 0.001
end

-- which city is at a place of the tour: n is a power of two
local function at(s, place) return (place * 4093 + 77) % s.n end

local function common(s)
  return { "n", s.n, type = "int" },
    { "best_gain", type = "float", count = s.n, fill = 0, output = true },
    { "best_j", type = "int", count = s.n, fill = -1, output = true }
end

local function inputs(s)
  return { "cities", type = "float", count = s.n * 2, value = function(i) return coordinate(s, i // 2, i % 2) end },
    { "tour", type = "int", count = s.n, value = function(i) return at(s, i) end }
end

local function arguments(s)
  local cities, tour = inputs(s)
  return { cities, tour, common(s) }
end

local function ordering(s)
  local cities, tour = inputs(s)
  return { cities, tour, { "n", s.n, type = "int" }, { "stops", type = "float", count = s.n * 2, fill = 0 } }
end

local function ordered(s)
  return { { "stops", type = "float", count = s.n * 2,
    value = function(i) return coordinate(s, at(s, i // 2), i % 2) end }, common(s) }
end

local function each(s) return { s.n } end

return {
  kind = "search", set = "eighth", optimised = false, tolerance = 1e-4,
  small = { n = 512 }, large = { n = 16384 },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "two_opt", global = each, group = { 64 } },
    { name = "best_kept", remedies = { "registers" }, file = "best_kept.cl", kernel = "two_opt", global = each,
      group = { 64 } },
    { name = "edge_hoisted", remedies = { "hoist" }, file = "edge_hoisted.cl", kernel = "two_opt", global = each,
      group = { 64 } },
    { name = "ordered", remedies = { "fission" }, arguments = ordered, passes = {
      { file = "ordered.cl", kernel = "order_cities", global = each, group = { 64 }, arguments = ordering },
      { file = "ordered.cl", kernel = "two_opt", global = each, group = { 64 }, arguments = ordered },
    } },
    { name = "stops_staged", remedies = { "tile" }, file = "stops_staged.cl", kernel = "two_opt", global = each,
      group = { 64 } },
    { name = "group_per_edge", remedies = { "group-per-row" }, file = "group_per_edge.cl", kernel = "two_opt",
      global = function(s) return { s.n * 64 } end, group = { 64 } },
    { name = "told_more_items", remedies = { "more-items" }, file = "told_more_items.cl", kernel = "two_opt",
      global = function(s) return { s.n, 16 } end, group = { 16, 16 } },
    { name = "expert", by = "expert", remedies = { "fission", "group-per-row", "registers", "hoist" },
      arguments = ordered, passes = {
      { file = "expert.cl", kernel = "order_cities", global = each, group = { 128 }, arguments = ordering },
      { file = "expert.cl", kernel = "two_opt", global = function(s) return { s.n // 2 * 128 } end,
        group = { 128 }, arguments = ordered },
    } },
  },
}
