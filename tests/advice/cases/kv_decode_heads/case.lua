-- Attention of one new token to those before it, from a cache of keys and values: a group a head.
local DIM = 64

local function heads(s) return { s.heads * 128 } end

return {
  set = "sixth", kind = "product", optimised = false,
  small = { heads = 16, length = 192 }, large = { heads = 1024, length = 1024, plain = true }, tolerance = 1e-4,
  arguments = function(s)
    local n = s.heads * s.length * DIM
    return {
      { "q", type = "float", count = s.heads * DIM, value = function(i) return (i * 11 % 29 - 9) / 16 end },
      { "k_cache", type = "float", count = n, fill = s.plain and 0.25,
        value = function(i) return (i * 7 % 43 + i // 64 % 11 - 20) / 32 end },
      { "v_cache", type = "float", count = n, fill = s.plain and 0.75,
        value = function(i) return (i * 5 % 37 + i // 64 % 7 + 3) / 16 end },
      { "out", type = "float", count = s.heads * DIM, fill = 0, output = true },
      { "seq_len", s.length, type = "int" }, { "scale", 0.125, type = "float" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "decode_attention", global = heads, group = { 128 } },
    { name = "halves", remedies = { "tree" }, file = "halves.cl", kernel = "decode_attention", global = heads,
      group = { 128 } },
    { name = "quads", remedies = { "vector" }, file = "quads.cl", kernel = "decode_attention", global = heads,
      group = { 128 } },
    { name = "lanes_a_key", remedies = { "lanes-per-row" }, file = "lanes.cl", kernel = "decode_attention",
      global = heads, group = { 128 } },
    { name = "all_sum", remedies = { "more-items" }, file = "all_sum.cl", kernel = "decode_attention", global = heads,
      group = { 128 } },
    { name = "told_quads", remedies = { "vector" }, file = "told_quads.cl", kernel = "decode_attention", global = heads,
      group = { 128 } },
    { name = "expert", by = "expert", remedies = { "lanes-per-row", "vector", "tree", "more-items", "group-size" },
      file = "expert.cl", kernel = "decode_attention", global = function(s) return { s.heads * 256 } end,
      group = { 256 } },
  },
}
