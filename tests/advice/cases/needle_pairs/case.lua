-- Alignments along anti-diagonals, the matrix of a pair in global memory by rows.
local LEN <const> = 64
local W <const> = LEN + 1

local function arguments(skewed)
  return function(s)
    local outputs = s.pairs * W * W
    local function order(i)
      local pair, r, c = i // (W * W), i // W % W, i % W
      return pair * W * (2 * LEN + 1) + (r + c) * W + r
    end
    return {
      { "score", type = "int", count = skewed and s.pairs * W * (2 * LEN + 1) or outputs, fill = 0, output = true,
        outputs = outputs, order = skewed and order },
      { "seqA", type = "char", count = s.pairs * LEN, value = function(i) return 65 + i * i * 7 % 11 % 4 end },
      { "seqB", type = "char", count = s.pairs * LEN, value = function(i) return 65 + i * i * 5 % 13 % 4 end },
      { "match", 2, type = "int" }, { "mismatch", 1, type = "int" }, { "gap", 2, type = "int" },
    }
  end
end
local function items(s) return { s.pairs * LEN } end

return {
  kind = "dynamic", optimised = false,
  small = { pairs = 32 }, large = { pairs = 30000 },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "align_pairs", global = items, group = { 64 } },
    { name = "skewed", remedies = { "transpose-data" }, file = "skewed.cl", kernel = "align_pairs",
      arguments = arguments(true), global = items, group = { 64 } },
    { name = "local", remedies = { "tile" }, file = "local.cl", kernel = "align_pairs", global = items,
      group = { 64 } },
    { name = "expert", by = "expert", remedies = { "walk", "transpose-data", "tile" }, file = "expert.cl",
      kernel = "align_pairs", arguments = arguments(true), global = items, group = { 64 } },
  },
}
