-- Inner nodes of a binary radix tree over sorted codes, an item a node: it finds the ends of its range by doubling and
-- halving steps, then the split, and makes itself the parent of two nodes, in an array of structures.
local NODE <const> = 3

local function code(i)
  local block = i // 64
  local x = (block + 7) * 0x9E3779B1 & 0xFFFFFFFF
  return block * 12000 + (x >> 15) % 5000 + i % 64 * (block % 5 == 0 and 1 or 200) // 2
end

local function arguments(s)
  return {
    { "leaves", s.leaves, type = "int" },
    { "codes", type = "uint", count = s.leaves, value = code },
    { "nodes", type = "int", count = (2 * s.leaves - 1) * NODE, fill = -1, output = true },
  }
end

local function variant(name, remedies, group, file)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "build_tree",
    options = "-D GROUP=" .. group, global = function(s) return { s.leaves } end, group = { group } }
end

local members = variant("members_apart", { "soa" }, 128)
members.arguments = function(s)
  local list, nodes = arguments(s), 2 * s.leaves - 1
  list[3] = { "members", type = "int", count = nodes * NODE, fill = -1, output = "nodes",
    order = function(i) return i % NODE * nodes + i // NODE end }
  return list
end

return {
  kind = "tree", set = "twenty-second", optimised = true,
  small = { leaves = 4096 }, large = { leaves = 1 << 22 },
  arguments = arguments,
  variants = {
    variant("before", nil, 128),
    variant("groups_of_64", { "group-size" }, 64, "before"),
    variant("groups_of_256", { "group-size" }, 256, "before"),
    variant("own_code_held", { "registers" }, 128),
    variant("codes_staged", { "tile" }, 128),
    members,
    variant("told_restrict", { "restrict" }, 128),
  },
}
