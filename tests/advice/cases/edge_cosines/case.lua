-- Cosines of vectors of 32 features at both ends of edges, which join nodes far from each other.
local FEATURES = 32

local function feature(node, f) return (node * 7 + f * 3 + node * f) % 17 * 0.25 + 0.125 end

local function embedding(by_feature)
  return function(s)
    return { "emb", type = "float", count = s.nodes * FEATURES, fill = s.plain and 0.5, value = function(i)
      if by_feature then return feature(i % s.nodes, i // s.nodes) end
      return feature(i // FEATURES, i % FEATURES)
    end }
  end
end

local function arguments(by_feature, norms)
  return function(s)
    local list = {
      { "edge_src", type = "int", count = s.edges, value = function(i) return i * s.nodes // s.edges end },
      { "edge_dst", type = "int", count = s.edges,
        value = function(i) return i * 2654435761 % 4294967291 % s.nodes end },
      embedding(by_feature)(s),
    }
    if norms then
      list[#list + 1] = { "inv_norm", type = "float", count = s.nodes, fill = s.plain and 0.35355339,
        value = function(node)
          local sum = 0
          for f = 0, FEATURES - 1 do sum = sum + feature(node, f) ^ 2 end
          return sum ^ -0.5
        end }
    end
    list[#list + 1] = { "sim", type = "float", count = s.edges, fill = 9, output = true }
    list[#list + 1] = { "n_edges", s.edges, type = "int" }
    if by_feature then list[#list + 1] = { "n_nodes", s.nodes, type = "int" } end
    return list
  end
end

local function edges(s) return { s.edges } end
local function lanes(s) return { s.edges * 8 } end

return {
  set = "tenth", kind = "graph", optimised = false, tolerance = 1e-4,
  small = { nodes = 1024, edges = 4096 }, large = { nodes = 1048576, edges = 4194304, plain = true },
  arguments = arguments(false, false),
  variants = {
    { name = "before", file = "before.cl", kernel = "edge_cosine", global = edges, group = { 64 } },
    { name = "quads", remedies = { "vector" }, file = "quads.cl", kernel = "edge_cosine", global = edges,
      group = { 64 } },
    { name = "eight_lanes", remedies = { "lanes-per-row" }, file = "eight_lanes.cl", kernel = "edge_cosine",
      global = lanes, group = { 128 } },
    { name = "norms_first", remedies = { "fission", "hoist" }, file = "norms_first.cl", passes = {
      { kernel = "inverse_norms", global = function(s) return { s.nodes } end, group = { 64 },
        arguments = function(s)
          return { embedding(false)(s), { "inv_norm", type = "float", count = s.nodes, fill = 0 },
            { "n_nodes", s.nodes, type = "int" } }
        end },
      { kernel = "edge_cosine", global = edges, group = { 64 }, arguments = arguments(false, true) },
    } },
    { name = "by_feature", remedies = { "transpose-data" }, file = "by_feature.cl", kernel = "edge_cosine",
      global = edges, group = { 64 }, arguments = arguments(true, false) },
    { name = "ends_in_registers", remedies = { "registers" }, file = "ends_in_registers.cl",
      kernel = "edge_cosine", global = edges, group = { 64 } },
    { name = "expert", by = "expert", remedies = { "lanes-per-row", "vector", "registers" }, file = "expert.cl",
      kernel = "edge_cosine", global = lanes, group = { 128 } },
  },
}
