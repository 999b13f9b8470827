-- Most pairs of bases in stretches of d + 1 (Nussinov), one diagonal of the table: an item has a cell, and tries all
-- places where its stretch may be parted.
local function arguments(diagonals)
  return function(s)
    local n = s.n
    local function cell(i, j)
      local d = j - i
      return d > 0 and d < s.d and d // 3 + (i * 7 + j * 3) % 5 or 0
    end
    return {
      { "t", type = "int", count = n * n, fill = s.plain and 3, output = true, value = function(at)
          local i, j = at // n, at % n
          if diagonals then i, j = j, i + j end
          return j < n and cell(i, j) or 0
        end,
        order = diagonals and function(at)
          local i, j = at // n, at % n
          return j >= i and (j - i) * n + i or n * n - 1
        end or nil },
      { "seq", type = "uchar", count = n, value = function(i) return i * 5 % 7 % 4 end },
      { "n", n, type = "int" },
      { "d", s.d, type = "int" },
    }
  end
end
local function cells(s) return { s.n - s.d } end

return {
  kind = "dynamic programming", set = "seventh", optimised = false,
  small = { n = 768, d = 192 }, large = { n = 8192, d = 2048, plain = true },
  arguments = arguments(),
  variants = {
    { name = "before", file = "before.cl", kernel = "pairs_diagonal", global = cells, group = { 64 } },
    { name = "diagonals", remedies = { "transpose-data" }, file = "diagonals.cl", kernel = "pairs_diagonal",
      global = cells, group = { 64 }, arguments = arguments(true) },
    { name = "group_a_cell", remedies = { "group-per-row" }, file = "group_a_cell.cl", kernel = "pairs_diagonal",
      global = function(s) return { (s.n - s.d) * 64 } end, group = { 64 } },
    { name = "by_four", remedies = { "unroll" }, file = "by_four.cl", kernel = "pairs_diagonal", global = cells,
      group = { 64 } },
    { name = "row_staged", remedies = { "tile" }, of = "group_a_cell", file = "row_staged.cl",
      kernel = "pairs_diagonal", global = function(s) return { (s.n - s.d) * 64 } end, group = { 64 } },
    { name = "expert", by = "expert", remedies = { "transpose-data", "more-items", "tree", "unroll" },
      file = "expert.cl", kernel = "pairs_diagonal", global = function(s) return { s.n - s.d, 8 } end,
      group = { 32, 8 }, arguments = arguments(true) },
  },
}
