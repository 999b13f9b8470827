-- A query answered by a bitmap index: five bitmaps combined four words an item, and the rows found counted by a tree.
local function bitmap(s, name, seed)
  return { name, type = "uint", count = s.quads * 4, fill = s.plain and 0x55AA1234 + seed, value = function(i)
    return (i * 2654435761 + i // 3 * seed * 40503 + seed * 97) * 2246822519 >> 5 & 0xFFFFFFFF
  end }
end

local function arguments(s)
  return {
    bitmap(s, "r0", 1), bitmap(s, "r1", 2), bitmap(s, "s0", 3), bitmap(s, "s1", 4), bitmap(s, "returned", 5),
    { "selected", type = "uint", count = s.quads * 4, fill = 0, output = true },
    { "total", type = "uint", count = 1, fill = 0, output = true },
    { "quads", s.quads, type = "uint" },
  }
end

local function each(s) return { s.quads } end

return {
  kind = "streaming", set = "eighth", optimised = true,
  small = { quads = 16384 }, large = { quads = 8388608, plain = true },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "bitmap_query", global = each, group = { 256 } },
    { name = "four_quads", remedies = { "fewer-items" }, file = "four_quads.cl", kernel = "bitmap_query",
      global = function(s) return { s.quads // 4 } end, group = { 256 } },
    { name = "octets", remedies = { "vector" }, file = "octets.cl", kernel = "bitmap_query",
      global = function(s) return { s.quads // 2 } end, group = { 256 } },
    { name = "no_tree", remedies = { "unstage" }, file = "no_tree.cl", kernel = "bitmap_query", global = each,
      group = { 256 } },
    { name = "two_barriers", remedies = { "barriers" }, file = "two_barriers.cl", kernel = "bitmap_query",
      global = each, group = { 256 } },
    { name = "groups_of_64", remedies = { "group-size" }, file = "groups_of_64.cl", kernel = "bitmap_query",
      global = each, group = { 64 } },
    { name = "expert", by = "expert", remedies = { "fewer-items" }, file = "expert.cl", kernel = "bitmap_query",
      global = function(s) return { s.quads // 8 } end, group = { 256 } },
  },
}
