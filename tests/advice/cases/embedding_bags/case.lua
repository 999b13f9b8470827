-- Rows of a table added up, by lists of their numbers: an item does a list, and adds in global memory.
local D, LENGTH = 64, 16
local function bags(lanes) return function(s) return { s.bags * (lanes or 1) } end end

local function arguments(s, by_columns)
  return {
    { "table", type = "float", count = s.rows * D, fill = s.plain and 0.25, value = function(i)
      local row, d = i // D, i % D
      if by_columns then row, d = i % s.rows, i // s.rows end
      return (row * 37 + d * 11) % 64 / 16 - 2
    end },
    { "rows", s.rows, type = "int" },
    { "indices", type = "int", count = s.bags * LENGTH + 11,
      value = function(i) return (i * 7919 + i // LENGTH * 31) % s.rows end },
    { "offsets", type = "int", count = s.bags + 1, value = function(i) return i * LENGTH + i * 7 % 11 end },
    { "out", type = "float", count = s.bags * D, fill = 0, output = true },
    { "bags", s.bags, type = "int" },
  }
end

return {
  set = "third", kind = "gather", optimised = false,
  small = { bags = 128, rows = 512 }, large = { bags = 131072, rows = 524288, plain = true }, tolerance = 1e-5,
  arguments = function(s) return arguments(s) end,
  variants = {
    { name = "before", file = "before.cl", kernel = "embedding_bag", global = bags(), group = { 64 } },
    { name = "held", remedies = { "registers" }, file = "held.cl", kernel = "embedding_bag", global = bags(),
      group = { 64 } },
    { name = "sums", remedies = { "swap-loops" }, file = "sums.cl", kernel = "embedding_bag", global = bags(),
      group = { 64 } },
    { name = "group_each", remedies = { "group-per-row" }, file = "group.cl", kernel = "embedding_bag",
      global = bags(64), group = { 64 } },
    { name = "lanes", remedies = { "lanes-per-row" }, file = "lanes.cl", kernel = "embedding_bag",
      global = bags(16), group = { 128 } },
    { name = "elements", remedies = { "more-items" }, file = "elements.cl", kernel = "embedding_bag",
      global = function(s) return { D, s.bags } end, group = { 64, 4 } },
    { name = "quads", remedies = { "vector" }, file = "quads.cl", kernel = "embedding_bag", global = bags(),
      group = { 64 } },
    { name = "by_columns", remedies = { "transpose-data" }, file = "columns.cl", kernel = "embedding_bag",
      global = bags(), group = { 64 }, arguments = function(s) return arguments(s, true) end },
    { name = "large_groups", remedies = { "group-size" }, file = "before.cl", kernel = "embedding_bag",
      global = bags(), group = { 128 } },
    { name = "expert", by = "expert", remedies = { "lanes-per-row", "vector", "registers" }, file = "expert.cl",
      kernel = "embedding_bag", global = bags(16), group = { 128 } },
  },
}
