-- A step of clustering by label propagation: each node takes the label that most of its neighbours have.
local function degree(v) return 8 + v * 2654435761 % 4294967296 // 65536 % 15 end

local starts = {}

local function start(s)
  local list = starts[s.nodes]
  if not list then
    list = { [0] = 0 }
    for v = 0, s.nodes - 1 do list[v + 1] = list[v] + degree(v) end
    starts[s.nodes] = list
  end
  return list
end

local function arguments(s)
  local first = start(s)
  return {
    { "row", type = "int", count = s.nodes + 1, value = function(v) return first[v] end },
    -- mostly members of the same community, which lie apart
    { "col", type = "int", count = first[s.nodes], value = function(e)
      return e * 7919 % 3 == 0 and e * 104729 % s.nodes or (e // 15 + e % 11 * (s.nodes // 16)) % s.nodes
    end },
    { "label", type = "int", count = s.nodes, value = function(v) return v * 31 % s.nodes // 8 end },
    { "new_label", type = "int", count = s.nodes, fill = 0, output = true },
    { "nodes", s.nodes, type = "int" },
  }
end

local function each(s) return { s.nodes } end

local function variant(name, remedy, group)
  return { name = name, remedies = remedy and { remedy }, file = name .. ".cl", kernel = "propagate", global = each,
    group = { group or 128 } }
end

return {
  set = "ninth", kind = "graph", optimised = false,
  small = { nodes = 1536 }, large = { nodes = 262144 },
  arguments = arguments,
  variants = {
    variant "before",
    variant("label_kept", "hoist"),
    variant("labels_private", "registers"),
    variant("labels_local", "tile"),
    { name = "lanes", remedies = { "lanes-per-row" }, file = "lanes.cl", kernel = "propagate",
      global = function(s) return { s.nodes * 8 } end, group = { 128 } },
    { name = "expert", by = "expert", remedies = { "lanes-per-row", "tile", "hoist" }, file = "expert.cl",
      kernel = "propagate", global = function(s) return { s.nodes * 8 } end, group = { 128 } },
  },
}
