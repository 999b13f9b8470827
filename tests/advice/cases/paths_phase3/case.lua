-- Shortest paths of all pairs, a phase of the blocked algorithm: a product of minima and sums, in tiles.
local function items(by) return function(s) return { s.n // 4, s.n // (by or 4) } end end

return {
  kind = "product", set = "sixth", optimised = true,
  small = { n = 512 }, large = { n = 8192, plain = true },
  arguments = function(s)
    return {
      { "dist", type = "int", count = s.n * s.n, range = s.plain and { 5, 3 },
        value = function(i) return 1 + (i * 2654435761 >> 7) % 9973 + i // 512 % 64 end },
      { "next", type = "int", count = s.n * s.n, fill = 0, output = true },
      { "n", s.n, type = "int" },
      { "pivot", s.n // 2, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "all_pairs", global = items(), group = { 16, 16 } },
    { name = "eight", remedies = { "block" }, file = "eight.cl", kernel = "all_pairs", global = items(8),
      group = { 16, 8 } },
    { name = "direct", remedies = { "unstage" }, file = "direct.cl", kernel = "all_pairs", global = items(),
      group = { 16, 16 } },
  },
}
