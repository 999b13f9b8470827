-- Rotary position embedding, in place: pairs i and i + dim / 2 of each head are turned by an angle of token and i.
local function pairs_of(by) return function(s) return { s.tokens * s.heads * s.dim // 2 // (by or 1) } end end

local function arguments(s)
  return {
    { "x", type = "float", count = s.tokens * s.heads * s.dim, fill = s.plain and 0.75, output = true,
      value = function(i) return (i * 13 % 89 + 20) / 64 end },
    { "positions", type = "int", count = s.tokens, value = function(i) return i % s.context end },
    { "tokens", s.tokens, type = "int" }, { "heads", s.heads, type = "int" }, { "dim", s.dim, type = "int" },
    { "base", 10000, type = "float" },
  }
end

-- cosine and sine of all angles, side by side
local function with_table(s)
  local list, half = arguments(s), s.dim // 2
  list[6] = { "turns", type = "float", count = s.context * s.dim, value = function(i)
    local angle = i // 2 // half * 10000 ^ (-(i // 2 % half) / half)
    return i % 2 == 0 and math.cos(angle) or math.sin(angle)
  end }
  return list
end

return {
  set = "sixth", kind = "map", optimised = false,
  small = { tokens = 48, heads = 8, dim = 128, context = 16 },
  large = { tokens = 16384, heads = 32, dim = 128, context = 2048, plain = true }, tolerance = 2e-3,
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "rope_neox", global = pairs_of(), group = { 256 } },
    { name = "exponential", remedies = { "arithmetic" }, file = "exponential.cl", kernel = "rope_neox",
      global = pairs_of(), group = { 256 } },
    { name = "tabled", remedies = { "arithmetic" }, file = "tabled.cl", kernel = "rope_neox", global = pairs_of(),
      group = { 256 }, arguments = with_table },
    { name = "quads", remedies = { "vector" }, file = "quads.cl", kernel = "rope_neox", global = pairs_of(4),
      group = { 256 } },
    { name = "all_heads", remedies = { "hoist", "fewer-items" }, file = "all_heads.cl", kernel = "rope_neox",
      global = function(s) return { s.tokens * s.dim // 2 } end, group = { 256 } },
    { name = "expert", by = "expert", remedies = { "hoist", "fewer-items", "vector", "arithmetic" }, file = "expert.cl",
      kernel = "rope_neox", global = function(s) return { s.dim // 8, 4, s.tokens } end, group = { 16, 4, 2 } },
  },
}
