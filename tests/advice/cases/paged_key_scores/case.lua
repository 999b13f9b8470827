-- Scores of attention with keys in pages, halves, an item a token; the query is staged, and keys are loaded in fours.
local DIM <const> = 64
local PAGE <const> = 16

local function half(page, head, t, d) return 0x3000 + (page * 31 + head * 57 + t * 113 + d * 71) % 2048 end

--- @param each  so many numbers of each token of a page lie side by side; DIM if tokens lie behind each other
local function arguments(each)
  return function(s)
    local pages = s.seqs * s.tokens // PAGE
    return {
      { "q", type = "float", count = s.seqs * s.heads * DIM, value = function(i) return (i * 7 % 29 + 1) / 16 end },
      { "keys", type = "ushort", count = pages * s.heads * PAGE * DIM, fill = s.plain and 0x3400, value = function(i)
        local low, t, high = i % each, i // each % PAGE, i // (each * PAGE) % (DIM // each)
        local head, page = i // (PAGE * DIM) % s.heads, i // (PAGE * DIM * s.heads)
        return half(page, head, t, high * each + low)
      end },
      { "table", type = "int", count = pages, value = function(i) return i * 37 % pages end },
      { "scores", type = "float", count = s.seqs * s.heads * s.tokens, fill = 0, output = true },
      { "heads", s.heads, type = "int" }, { "tokens", s.tokens, type = "int" }, { "scale", 0.125, type = "float" },
    }
  end
end

local function variant(name, remedies, more)
  local v = { name = name, remedies = remedies, file = name .. ".cl", kernel = "key_scores",
    global = function(s) return { s.tokens, s.heads, s.seqs } end, group = { 128, 1, 1 } }
  for key, value in pairs(more or {}) do v[key] = value end
  return v
end

return {
  set = "fourteenth", kind = "attention", optimised = false,
  small = { seqs = 2, heads = 2, tokens = 512 }, large = { seqs = 64, heads = 16, tokens = 4096, plain = true },
  arguments = arguments(DIM), tolerance = 1e-5,
  variants = {
    variant("before"),
    variant("eights", { "vector" }),
    variant("pages_across", { "transpose-data" }, { arguments = arguments(4) }),
    variant("query_global", { "unstage" }),
    variant("lanes", { "lanes-per-row" }, { global = function(s) return { s.tokens * 8, s.heads, s.seqs } end }),
    variant("groups_of_256", { "group-size" }, { file = "before.cl", group = { 256, 1, 1 } }),
    variant("told_pointer", { "pointer" }),
    variant("expert", { "transpose-data", "vector" }, { by = "expert", arguments = arguments(8) }),
  },
}
