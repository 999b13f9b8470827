-- A query over four columns, sorted by date: selects by three of them and adds up the product of two.
local function arguments(s)
  return {
    { "shipdate", type = "int", count = s.rows, range = { 0, 1 } },
    { "discount", type = "uchar", count = s.rows, fill = s.plain and 6, value = function(i) return i * 7 % 11 end },
    { "quantity", type = "uchar", count = s.rows, fill = s.plain and 20,
      value = function(i) return (i * 5 + i // 9) % 50 + 1 end },
    { "price", type = "int", count = s.rows, range = { 900, 1 } },
    { "revenue", type = "uint", count = 1, fill = 0, output = true },
    { "rows", s.rows, type = "int" },
    { "from", s.rows // 8, type = "int" },
    { "to", s.rows // 8 * 7, type = "int" },
  }
end
local function spread(s) return { s.groups * 256 } end

return {
  kind = "reduction", set = "third", optimised = true,
  small = { rows = 65536, groups = 16 }, large = { rows = 67108864, groups = 2112, plain = true },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "q6", global = spread, group = { 256 } },
    { name = "told_int", remedies = { "int-counter" }, file = "told_int.cl", kernel = "q6", global = spread,
      group = { 256 } },
    { name = "all_columns", remedies = { "branches" }, file = "all_columns.cl", kernel = "q6", global = spread,
      group = { 256 } },
    { name = "quads", remedies = { "vector" }, file = "quads.cl", kernel = "q6", global = spread,
      group = { 256 } },
    { name = "row_each", remedies = { "more-items" }, file = "row_each.cl", kernel = "q6",
      global = function(s) return { s.rows } end, group = { 256 } },
    { name = "few_groups", remedies = { "fewer-items" }, file = "before.cl", kernel = "q6",
      global = function(s) return { s.groups // 4 * 256 } end, group = { 256 } },
    { name = "local_counter", remedies = { "barriers" }, file = "local_counter.cl", kernel = "q6",
      global = spread, group = { 256 } },
    { name = "small_groups", remedies = { "group-size" }, file = "small_groups.cl", kernel = "q6",
      global = spread, group = { 64 } },
    { name = "expert", by = "expert", remedies = { "vector", "fewer-items" }, file = "quads.cl", kernel = "q6",
      global = function(s) return { s.groups // 2 * 256 } end, group = { 256 } },
  },
}
