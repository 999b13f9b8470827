-- Products of vectors of four, as a first course in kernels has them: an item multiplies its two vectors, a float at a
-- time, and the last group is not full.
local function each(s) return { (s.n + 255) // 256 * 256 } end

local function whole(i) return i * 7919 % 19 - 9 end

return {
  kind = "streaming", set = "seventeenth", optimised = false,
  small = { n = 96 * 256 - 8 }, large = { n = 65536 * 256 - 8, plain = true },
  arguments = function(s)
    return {
      { "left", type = "float", count = 4 * s.n, fill = s.plain and 0.5, value = whole },
      { "right", type = "float", count = 4 * s.n, fill = s.plain and 3,
        value = function(i) return (i * 31 + i // 4) % 13 end },
      { "dots", type = "float", count = s.n, fill = -1, output = true },
      { "n", s.n, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "dot_fours", global = each, group = { 256 } },
    { name = "quads", remedies = { "vector" }, file = "quads.cl", kernel = "dot_fours", global = each,
      group = { 256 } },
    { name = "groups_of_64", remedies = { "group-size" }, file = "before.cl", kernel = "dot_fours", global = each,
      group = { 64 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "dot_fours", global = each,
      group = { 256 } },
    { name = "four_vectors", remedies = { "fewer-items" }, file = "four_vectors.cl", kernel = "dot_fours",
      global = function(s) return { (s.n + 1023) // 1024 * 256 } end, group = { 256 } },
    { name = "four_lanes", remedies = { "lanes-per-row" }, file = "four_lanes.cl", kernel = "dot_fours",
      global = function(s) return { (s.n + 255) // 256 * 1024 } end, group = { 256 } },
    { name = "expert", by = "expert", remedies = { "vector", "fewer-items" }, file = "expert.cl",
      kernel = "dot_fours", global = function(s) return { (s.n + 511) // 512 * 256 } end, group = { 256 } },
  },
}
