-- Two products of vectors added to a matrix, an item an element: bound by the matrix's own memory.
local function elements(s) return { s.n, s.n } end

return {
  kind = "update", optimised = true,
  small = { n = 256 }, large = { n = 6144, plain = true },
  arguments = function(s)
    return {
      { "A", type = "double", count = s.n * s.n, fill = s.plain and 1, output = true,
        value = function(i) return i * 7 % 13 end },
      { "u1", type = "double", count = s.n, value = function(i) return i % 5 end },
      { "v1", type = "double", count = s.n, value = function(i) return i % 7 - 3 end },
      { "u2", type = "double", count = s.n, value = function(i) return i * 3 % 11 end },
      { "v2", type = "double", count = s.n, value = function(i) return i % 3 end },
      { "n", s.n, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "update_rank2", global = elements, group = { 64, 4 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "update_rank2", global = elements,
      group = { 64, 4 } },
    { name = "constant", remedies = { "constant" }, file = "constant.cl", kernel = "update_rank2",
      global = elements, group = { 64, 4 } },
    { name = "pairs", remedies = { "vector" }, file = "pairs.cl", kernel = "update_rank2",
      global = function(s) return { s.n // 2, s.n } end, group = { 64, 4 } },
    { name = "rows4", remedies = { "fewer-items" }, file = "rows4.cl", kernel = "update_rank2",
      global = function(s) return { s.n, s.n // 4 } end, group = { 64, 4 } },
  },
}
