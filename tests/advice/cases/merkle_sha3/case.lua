-- A level of a Merkle tree: SHA3-256 of pairs of hashes, the state of an item in registers.
local function nodes(s) return { s.nodes } end

-- eight words a node
local function arguments(s, place)
  local function word(i)
    if place then i = place(i, s) end
    return (i + 3) * 2654435761 * 40503 & 0x7FFFFFFFFFFFFFFF
  end
  return {
    { "children", type = "ulong", count = 8 * s.nodes, range = s.plain and { 987654321, 123456789011 }, value = word },
    { "nodes", type = "ulong", count = 4 * s.nodes, fill = 0, output = true },
  }
end

local function by_planes(s)
  local list = arguments(s, function(i) return i % s.nodes * 8 + i // s.nodes end)
  list[2].order = function(i) return i % 4 * s.nodes + i // 4 end
  return list
end

return {
  kind = "hash", set = "sixth", optimised = true,
  small = { nodes = 3072 }, large = { nodes = 2097152, plain = true },
  arguments = function(s) return arguments(s) end,
  variants = {
    { name = "before", file = "before.cl", kernel = "parents", global = nodes, group = { 128 } },
    { name = "planes", remedies = { "soa" }, file = "planes.cl", kernel = "parents", global = nodes,
      group = { 128 }, arguments = by_planes },
    { name = "unrolled", remedies = { "unroll" }, file = "unrolled.cl", kernel = "parents", global = nodes,
      group = { 128 } },
    { name = "wide", remedies = { "group-size" }, file = "before.cl", kernel = "parents", global = nodes,
      group = { 512 } },
  },
}
