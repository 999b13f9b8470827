-- A low-rank adapter added to a layer's output: each output computes the projection of its token anew.
local RANK = 16

local function arguments(by_rank)
  return function(s)
    local d = s.dim
    return {
      { "A", type = "float", count = RANK * d, value = function(i) return (i * 7 % 31 - 15) / 64 end },
      { "B", type = "float", count = RANK * d, value = function(i)
        local o, r = i // RANK, i % RANK
        if by_rank then o, r = i % d, i // d end
        return ((o * 5 + r * 3) % 23 - 11) / 32
      end },
      { "x", type = "float", count = s.tokens * d, value = function(i) return (i * 11 % 37 - 18) / 16 end },
      { "y", type = "float", count = s.tokens * d, value = function(i) return 8 + i % 13 end, output = true },
      { "dim", d, type = "int" }, { "scale", 0.125, type = "float" },
    }
  end
end

local function outputs(s) return { s.dim, s.tokens } end

return {
  set = "twelfth", kind = "product", optimised = false, tolerance = 1e-3,
  small = { tokens = 8, dim = 64 }, large = { tokens = 512, dim = 512 },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "lora_forward", global = outputs, group = { 64, 1 } },
    { name = "shared_down", remedies = { "tile" }, file = "shared_down.cl", kernel = "lora_forward",
      global = outputs, group = { 64, 1 } },
    { name = "b_by_rank", remedies = { "transpose-data" }, file = "b_by_rank.cl", kernel = "lora_forward",
      global = outputs, group = { 64, 1 }, arguments = arguments(true) },
    { name = "rank_inner", remedies = { "swap-loops" }, file = "rank_inner.cl", kernel = "lora_forward",
      global = outputs, group = { 64, 1 } },
    { name = "quads", remedies = { "vector" }, file = "quads.cl", kernel = "lora_forward", global = outputs,
      group = { 64, 1 } },
    { name = "told_block", remedies = { "block" }, file = "told_block.cl", kernel = "lora_forward",
      global = function(s) return { s.dim // 4, s.tokens } end, group = { 16, 4 } },
    { name = "expert", by = "expert", remedies = { "group-per-row", "tile", "vector", "transpose-data" },
      file = "expert.cl", kernel = "lora_forward", global = function(s) return { 128, s.tokens } end,
      group = { 128, 1 }, arguments = arguments(true) },
  },
}
