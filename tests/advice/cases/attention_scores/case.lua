-- Scaled products of queries and keys, of 64 members each, by head: the query runs fastest, the key in the result.
local D = 64
local function pairs_of(a, b)
  return function(s) return { s.tokens // (a or 1), s.tokens // (b or 1), s.heads } end
end

local function vectors(name, s, step, by_members)
  return { name, type = "float", count = s.heads * s.tokens * D, fill = s.plain and 0.5, value = function(i)
    local d, t, h = i % D, i // D % s.tokens, i // (D * s.tokens)
    if by_members then t, d = i % s.tokens, i // s.tokens % D end
    return ((h * 3 + t) * step + d * 5) % 32 / 16 - 1
  end }
end

local function arguments(s, by_members)
  return { vectors("Q", s, 7, by_members), vectors("K", s, 11, by_members),
    { "S", type = "float", count = s.heads * s.tokens * s.tokens, fill = 0, output = true },
    { "T", s.tokens, type = "int" } }
end

return {
  set = "third", kind = "product", optimised = false,
  small = { tokens = 64, heads = 1 }, large = { tokens = 2048, heads = 6, plain = true }, tolerance = 1e-4,
  arguments = function(s) return arguments(s) end,
  variants = {
    { name = "before", file = "before.cl", kernel = "qk_scores", global = pairs_of(), group = { 16, 16, 1 } },
    { name = "key_first", remedies = { "swap-dimensions" }, file = "keys.cl", kernel = "qk_scores",
      global = pairs_of(), group = { 16, 16, 1 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "qk_scores", global = pairs_of(),
      group = { 16, 16, 1 } },
    { name = "four_by_four", remedies = { "block" }, file = "block.cl", kernel = "qk_scores", global = pairs_of(4, 4),
      group = { 16, 4, 1 } },
    { name = "quads", remedies = { "vector" }, file = "quads.cl", kernel = "qk_scores", global = pairs_of(),
      group = { 16, 16, 1 } },
    { name = "by_members", remedies = { "transpose-data" }, file = "members.cl", kernel = "qk_scores",
      global = pairs_of(), group = { 16, 16, 1 }, arguments = function(s) return arguments(s, true) end },
    { name = "wide", remedies = { "group-size" }, file = "before.cl", kernel = "qk_scores", global = pairs_of(),
      group = { 64, 4, 1 } },
    { name = "told_quads", remedies = { "vector" }, file = "told_quads.cl", kernel = "qk_scores", global = pairs_of(),
      group = { 16, 16, 1 } },
    { name = "expert", by = "expert", remedies = { "swap-dimensions", "tile", "block", "pad" }, file = "expert.cl",
      kernel = "qk_scores", global = pairs_of(4, 4), group = { 16, 16, 1 } },
  },
}
