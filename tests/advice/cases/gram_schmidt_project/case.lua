-- A step of Gram-Schmidt: a column's part taken out of the others, an item a column, its sum in global memory.
local function columns(s) return { s.ld } end

return {
  kind = "update", optimised = false,
  small = { rows = 64, ld = 1024, k = 5 }, large = { rows = 4096, ld = 4096, k = 5, plain = true },
  arguments = function(s)
    return {
      { "A", type = "float", count = s.rows * s.ld, output = true, fill = s.plain and 1,
        value = function(i) return i * 7 % 11 - 5 end },
      { "Q", type = "float", count = s.rows * s.ld, fill = s.plain and 0, value = function(i) return i % 3 - 1 end },
      { "R", type = "float", count = (s.k + 1) * s.ld, fill = 0, output = true },
      { "k", s.k, type = "int" },
      { "rows", s.rows, type = "int" },
      { "ld", s.ld, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "gs_project", global = columns, group = { 64 } },
    { name = "told_restrict", remedies = { "restrict" }, file = "told_restrict.cl", kernel = "gs_project",
      global = columns, group = { 64 } },
    { name = "sum", remedies = { "registers" }, file = "sum.cl", kernel = "gs_project", global = columns,
      group = { 64 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "gs_project", global = columns,
      group = { 64 } },
    { name = "split", remedies = { "more-items" }, file = "split.cl", kernel = "gs_project",
      global = function(s) return { s.ld, 8 } end, group = { 32, 8 } },
    { name = "expert", remedies = { "more-items", "registers", "tree", "unroll" }, by = "expert",
      file = "expert.cl", kernel = "gs_project", global = function(s) return { s.ld, 16 } end, group = { 16, 16 } },
  },
}
