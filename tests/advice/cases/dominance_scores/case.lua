-- How many tuples each tuple of six attributes dominates, for a top-k dominating query: all pairs, an item a tuple.
local function arguments(columns)
  return function(s)
    return {
      { "tuples", type = "float", count = s.n * 6, value = function(i)
        local d, tuple = i % 6, i // 6
        if columns then d, tuple = i // s.n, i % s.n end
        return (tuple * 7919 + d * d * 104729 + tuple * (d + 3) * 613 + tuple // 7 * d) % 1000 * 0.5
      end },
      { "score", type = "uint", count = s.n, fill = 0, output = true },
      { "n", s.n, type = "int" },
    }
  end
end

local function each(s) return { s.n } end
local function slices(s) return { s.n, 8 } end

return {
  kind = "pairs", set = "eighth", optimised = false,
  small = { n = 512 }, large = { n = 32768 },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "dominance_score", global = each, group = { 64 } },
    { name = "own", remedies = { "registers" }, file = "own.cl", kernel = "dominance_score", global = each,
      group = { 64 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "dominance_score", global = each,
      group = { 64 } },
    { name = "attributes", remedies = { "soa" }, file = "attributes.cl", kernel = "dominance_score",
      global = each, group = { 64 }, arguments = arguments(true) },
    { name = "no_exit", remedies = { "branches" }, file = "no_exit.cl", kernel = "dominance_score",
      global = each, group = { 64 } },
    { name = "sliced", remedies = { "more-items" }, file = "sliced.cl", kernel = "dominance_score",
      global = slices, group = { 64, 1 } },
    { name = "expert", by = "expert", remedies = { "registers", "tile", "branches", "more-items" },
      file = "expert.cl", kernel = "dominance_score", global = slices, group = { 128, 1 } },
  },
}
