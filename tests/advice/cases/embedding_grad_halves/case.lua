-- Gradient of an embedding table: rows of halves, of the tokens of each word (sorted before), added up.
local function words_first(s) return { s.vocab, s.dim } end
local function columns_first(s) return { s.dim, s.vocab } end

local function start(s, v) return v == s.vocab and s.vocab * 4 or v * 4 + (v * v * 13 >> 3) % 4 end

return {
  set = "thirteenth", kind = "gather", optimised = false, tolerance = 1e-4,
  small = { vocab = 512, dim = 64 }, large = { vocab = 65536, dim = 512, plain = true },
  arguments = function(s)
    local tokens = s.vocab * 4
    return {
      { "dout", type = "ushort", count = tokens * s.dim, fill = s.plain and 0x3555,
        value = function(i) return 0x3000 + i * 37 % 1999 + (i % 3 == 0 and 0x8000 or 0) end },
      { "order", type = "int", count = tokens, value = function(i) return i * 40503 % tokens end },
      { "starts", type = "int", count = s.vocab + 1, value = function(v) return start(s, v) end },
      { "dtable", type = "float", count = s.vocab * s.dim, fill = 0, output = true },
      { "dim", s.dim, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "embedding_backward", global = words_first, group = { 32, 8 } },
    { name = "columns_first", remedies = { "swap-dimensions" }, file = "columns_first.cl",
      kernel = "embedding_backward", global = columns_first, group = { 32, 8 } },
    { name = "sum_held", remedies = { "registers" }, file = "sum_held.cl", kernel = "embedding_backward",
      global = words_first, group = { 32, 8 } },
    { name = "eights", remedies = { "vector", "fewer-items" }, file = "eights.cl", kernel = "embedding_backward",
      global = function(s) return { s.vocab, s.dim // 8 } end, group = { 32, 8 } },
    { name = "narrow_groups", remedies = { "group-size" }, file = "before.cl", kernel = "embedding_backward",
      global = words_first, group = { 4, 64 } },
    { name = "expert", by = "expert", remedies = { "swap-dimensions", "vector", "fewer-items", "registers" },
      file = "expert.cl", kernel = "embedding_backward",
      global = function(s) return { s.dim // 4, s.vocab } end, group = { 16, 8 } },
  },
}
