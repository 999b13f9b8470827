-- Distances of all pairs of descriptors of bytes, an item a pair, whose neighbours read 64 bytes apart.
local W = 16

local function arguments(by_words)
  return function(s)
    return {
      { "query", type = "uchar", count = s.queries * W * 4, value = function(i) return i * 37 % 251 end },
      { "train", type = "uchar", count = s.trains * W * 4, value = function(i)
          local word, part = i // 4, i % 4
          local t, w = word // W, word % W
          if by_words then t, w = word % s.trains, word // s.trains end
          return (t * 29 + w * 13 + part * 7) % 256
        end },
      { "dist", type = "int", count = s.queries * s.trains, fill = 0, output = true },
      { "nq", s.queries, type = "int" },
      { "nt", s.trains, type = "int" },
    }
  end
end

local function pairs_of(s) return { s.trains, s.queries } end

return {
  kind = "distances", optimised = false,
  small = { queries = 64, trains = 256 }, large = { queries = 2048, trains = 8192 },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "pairDist", global = pairs_of, group = { 16, 16 } },
    { name = "by_words", remedies = { "transpose-data" }, file = "by_words.cl", kernel = "pairDist",
      global = pairs_of, group = { 16, 16 }, arguments = arguments(true) },
    { name = "swapped", remedies = { "swap-dimensions" }, file = "swapped.cl", kernel = "pairDist",
      global = function(s) return { s.queries, s.trains } end, group = { 16, 16 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "pairDist", global = pairs_of,
      group = { 16, 16 } },
    { name = "staged_padded", remedies = { "pad" }, of = "staged", file = "staged_padded.cl", kernel = "pairDist",
      global = pairs_of, group = { 16, 16 } },
    { name = "told_vectors", remedies = { "vector" }, file = "told_vectors.cl", kernel = "pairDist",
      global = pairs_of, group = { 16, 16 } },
    { name = "expert", remedies = { "fewer-items", "tile", "vector", "hoist" }, by = "expert", file = "expert.cl",
      kernel = "pairDist", global = function(s) return { s.trains, s.queries // 16 } end, group = { 64, 1 } },
  },
}
