-- A Householder reflection of a matrix from the left, as libraries of linear algebra have it for singular values: an
-- item has a column, the vector is in constant memory, and most of the 16384 items that are always started are idle.
local function always() return { 16384 } end

return {
  kind = "reduction", set = "fifteenth", optimised = false,
  small = { n = 512, rows = 160, first = 3 }, large = { n = 4096, rows = 4096, first = 3, plain = true },
  arguments = function(s)
    return {
      { "a", type = "float", count = s.rows * s.n, fill = s.plain and 3, output = true, value = function(i)
          return (i * 2654435761 >> 14) % 9 - 4
        end },
      { "v", type = "float", count = s.rows, value = function(i) return ((i * 40503 >> 5) % 5 - 2) / 32 end },
      { "first", s.first, type = "uint" }, { "rows", s.rows, type = "uint" }, { "columns", s.n, type = "uint" },
      { "pitch", s.n, type = "uint" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "reflect_left", global = always, group = { 128 } },
    { name = "rows_shared", remedies = { "more-items" }, file = "rows_shared.cl", kernel = "reflect_left",
      global = function() return { 4096, 4 } end, group = { 32, 4 } },
    { name = "groups_of_32", remedies = { "group-size" }, file = "before.cl", kernel = "reflect_left", global = always,
      group = { 32 } },
    { name = "unrolled", remedies = { "unroll" }, file = "unrolled.cl", kernel = "reflect_left", global = always,
      group = { 128 } },
    { name = "fours", remedies = { "vector" }, file = "fours.cl", kernel = "reflect_left", global = always,
      group = { 128 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "reflect_left", global = always,
      group = { 128 } },
    { name = "expert", by = "expert", remedies = { "more-items", "group-size", "unroll" }, file = "expert.cl",
      kernel = "reflect_left", global = function(s) return { s.n, 16 } end, group = { 16, 16 } },
  },
}
