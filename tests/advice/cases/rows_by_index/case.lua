-- Rows of a table gathered by a list of indices, an item a row.
local DIM = 64

return {
  kind = "gather", optimised = false,
  small = { tokens = 4096, rows = 1000 }, large = { tokens = 1048576, rows = 1048576, plain = true },
  arguments = function(s)
    return {
      { "table", type = "float", count = s.rows * DIM, fill = s.plain and 1,
        value = function(i) return i * 13 % 97 end },
      { "token", type = "int", count = s.tokens, value = function(i) return i * 7919 % s.rows end },
      { "out", type = "float", count = s.tokens * DIM, fill = 0, output = true },
      { "dim", DIM, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "lookup",
      global = function(s) return { s.tokens } end, group = { 256 } },
    { name = "elements", remedies = { "more-items" }, file = "elements.cl", kernel = "lookup",
      global = function(s) return { DIM, s.tokens } end, group = { 64, 4 } },
    { name = "row", remedies = { "hoist" }, file = "hoist.cl", kernel = "lookup",
      global = function(s) return { s.tokens } end, group = { 256 } },
    { name = "vector", remedies = { "vector" }, file = "vector.cl", kernel = "lookup",
      global = function(s) return { s.tokens } end, group = { 256 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "lookup",
      global = function(s) return { s.tokens } end, group = { 256 } },
    { name = "told_lanes", remedies = { "lanes-per-row" }, file = "told_lanes.cl", kernel = "lookup",
      global = function(s) return { s.tokens * 32 } end, group = { 256 } },
    { name = "expert", by = "expert", remedies = { "more-items", "vector" }, file = "expert.cl", kernel = "lookup",
      global = function(s) return { DIM // 4, s.tokens } end, group = { 16, 16 } },
  },
}
