-- One pass of all shortest paths: each pair of nodes may go through one more node, and remembers it. As a sample of a
-- vendor has it: an item for each pair, squares of 16 by 16, one launch for each node. A late pass, where hardly a way
-- gets shorter.
local function hash(i) return i * 2654435761 >> 11 & 0xFFFF end

local function pairs_of(x, y, columns, rows)
  return function(s) return { s.nodes // (columns or 1) // x * x, s.nodes // (rows or 1) // y * y } end
end

return {
  kind = "map", set = "sixteenth", optimised = false,
  small = { nodes = 256 }, large = { nodes = 12288, plain = true },
  arguments = function(s)
    return {
      { "length", type = "uint", count = s.nodes * s.nodes, fill = s.plain and 40, output = true,
        value = function(i)
          if i // s.nodes == i % s.nodes then return 0 end
          return hash(i) % 61 == 0 and 150 or 30 + hash(i) % 30
        end },
      { "through", type = "uint", count = s.nodes * s.nodes, fill = 0, output = true },
      { "nodes", s.nodes, type = "uint" }, { "k", s.nodes - 7, type = "uint" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "relax", global = pairs_of(16, 16), group = { 16, 16 } },
    { name = "wide", remedies = { "group-size" }, file = "before.cl", kernel = "relax", global = pairs_of(64, 4),
      group = { 64, 4 } },
    { name = "fours", remedies = { "vector" }, file = "fours.cl", kernel = "relax", global = pairs_of(16, 16, 4),
      group = { 16, 16 } },
    { name = "eight_rows", remedies = { "fewer-items" }, file = "eight_rows.cl", kernel = "relax",
      global = pairs_of(16, 16, 1, 8), group = { 16, 16 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "relax", global = pairs_of(16, 16),
      group = { 16, 16 } },
    { name = "expert", by = "expert", remedies = { "vector", "fewer-items", "group-size" }, file = "expert.cl",
      kernel = "relax", global = pairs_of(64, 4, 4, 2), group = { 64, 4 } },
  },
}
