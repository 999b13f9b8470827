-- The first step of a round for an independent set: each node that is undecided looks for the smallest number among its
-- undecided neighbours, and says that the rounds go on.
local function hashed(i, seed) return ((i + seed * 7919) * 2654435761 % 4294967296 ~ seed * 40503) >> 8 end

local function begin_of(i) return 4 * i + (i % 2 == 1 and hashed(i, 1) % 7 - 3 or 0) end     -- 1 to 7 neighbours
local function number_of(i) return (hashed(i, 2) % 1000000 + 1) / 8 end
local function state_of(i) return hashed(i, 3) % 4 == 0 and -2 or -1 end

local function arguments(side_by_side)
  return function(s)
    local edges = 4 * s.nodes
    local function neighbour(e)
      local node = e // 4
      if hashed(e, 4) % 2 == 0 then return (node + hashed(e, 5) % 65 - 32) % s.nodes end
      return hashed(e, 6) % s.nodes
    end
    local list = {
      { "row", type = "int", count = s.nodes + 1, value = begin_of },
      { "column", type = "int", count = edges, value = neighbour },
    }
    list[1].value = function(i) return i == s.nodes and edges or begin_of(i) end
    if side_by_side then
      list[#list + 1] = { "nodes", type = "float", count = 2 * s.nodes,
        value = function(i) return i % 2 == 0 and state_of(i // 2) or number_of(i // 2) end }
    else
      list[#list + 1] = { "number", type = "float", count = s.nodes, value = number_of }
      list[#list + 1] = { "state", type = "int", count = s.nodes, value = state_of }
    end
    for _, argument in ipairs {
      { "smallest", type = "float", count = s.nodes, fill = 0, output = true },
      { "again", type = "int", count = 1, fill = 0, output = true },
      { "n", s.nodes, type = "int" }, { "edges", edges, type = "int" },
    } do
      list[#list + 1] = argument
    end
    return list
  end
end

local function each(group, lanes)
  return function(s) return { (s.nodes * (lanes or 1) + group - 1) // group * group } end
end

return {
  kind = "graph", set = "fifteenth", optimised = false,
  small = { nodes = 20000 }, large = { nodes = 1600000 },
  arguments = arguments(),
  variants = {
    { name = "before", file = "before.cl", kernel = "look_around", global = each(64), group = { 64 } },
    { name = "groups_of_256", remedies = { "group-size" }, file = "before.cl", kernel = "look_around",
      global = each(256), group = { 256 } },
    { name = "flag_once", remedies = { "aggregate" }, file = "flag_once.cl", kernel = "look_around", global = each(64),
      group = { 64 } },
    { name = "side_by_side", remedies = { "interleave" }, file = "side_by_side.cl", kernel = "look_around",
      global = each(64), group = { 64 }, arguments = arguments(true) },
    { name = "neighbour_held", remedies = { "registers" }, file = "neighbour_held.cl", kernel = "look_around",
      global = each(64), group = { 64 } },
    { name = "four_lanes", remedies = { "lanes-per-row" }, file = "four_lanes.cl", kernel = "look_around",
      global = each(64, 4), group = { 64 } },
    { name = "told_test", remedies = { "test-first" }, file = "told_test.cl", kernel = "look_around",
      global = each(64), group = { 64 } },
    { name = "expert", by = "expert", remedies = { "interleave", "aggregate", "group-size" }, file = "expert.cl",
      kernel = "look_around", global = each(256), group = { 256 }, arguments = arguments(true) },
  },
}
