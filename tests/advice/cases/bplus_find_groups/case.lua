-- Queries of a B+ tree of three levels, nodes of 256 keys, as in Rodinia: a group for each query.
local ORDER, STEP = 256, 3

local function arguments(s)
  local leaves = s.roots * ORDER * ORDER
  return {
    { "rootKeys", type = "int", count = s.roots, range = { 0, STEP * ORDER * ORDER } },
    { "innerKeys", type = "int", count = s.roots * ORDER, range = { 0, STEP * ORDER } },
    { "leafKeys", type = "int", count = leaves, range = { 0, STEP } },
    { "records", type = "int", count = leaves, range = { 1000, 7 } },
    { "keys", type = "int", count = s.queries, value = function(i)
      return i * 2654435761 % 4294967291 % (leaves * STEP)
    end },
    { "currKnode", type = "long", count = s.queries, fill = 0 },
    { "ans", type = "int", count = s.queries, fill = -1, output = true },
    { "rootCount", s.roots, type = "int" },
  }
end

local function grouped(name, remedies, file)
  return { name = name, remedies = remedies, file = file .. ".cl", kernel = "findK",
    global = function(s) return { s.queries * ORDER } end, group = { ORDER } }
end

local function single(name, remedies, file, group)
  return { name = name, remedies = remedies, file = file .. ".cl", kernel = "findK",
    global = function(s) return { s.queries } end, group = { group } }
end

local expert = single("expert", { "search", "fewer-items", "tile", "registers" }, "expert", 64)
expert.by = "expert"

return {
  set = "twelfth", kind = "search", optimised = false,
  small = { roots = 2, queries = 256 }, large = { roots = 256, queries = 131072 },
  arguments = arguments,
  variants = {
    grouped("before", nil, "before"),
    grouped("local_node", { "registers" }, "local_node"),
    grouped("staged", { "tile" }, "staged"),
    grouped("key_once", { "hoist" }, "key_once"),
    single("halving", { "search", "fewer-items" }, "halving", 64),
    expert,
  },
}
