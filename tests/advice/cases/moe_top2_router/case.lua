-- A gate picks two of 64 experts a token: an item a token, quads along its row.
local EXPERTS = 64

local function tokens(s) return { s.tokens } end

local function arguments(s)
  return {
    { "logits", type = "float", count = s.tokens * EXPERTS, fill = s.plain and 0.5,
      value = function(i) return (i // EXPERTS * 37 + i % EXPERTS * 61) % 127 / 16 - 4 end },
    { "ids", type = "int", count = s.tokens * 2, fill = 0, output = true },
    { "weights", type = "float", count = s.tokens * 2, fill = 0, output = true },
    { "lse", type = "float", count = s.tokens, fill = 0, output = true },
  }
end

--- Quads of logits column by column.
local function columns(s)
  local list = arguments(s)
  local by_rows = list[1].value
  list[1].value = function(i)
    return by_rows(i // 4 % s.tokens * EXPERTS + i // 4 // s.tokens * 4 + i % 4)
  end
  return list
end

return {
  set = "twelfth", kind = "softmax", optimised = false, tolerance = 1e-4,
  small = { tokens = 1024 }, large = { tokens = 524288, plain = true },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "moe_gate_top2", global = tokens, group = { 64 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "moe_gate_top2", global = tokens,
      group = { 64 } },
    { name = "row_held", remedies = { "registers" }, file = "row_held.cl", kernel = "moe_gate_top2",
      global = tokens, group = { 64 } },
    { name = "lanes", remedies = { "lanes-per-row" }, file = "lanes.cl", kernel = "moe_gate_top2",
      global = function(s) return { s.tokens * 16 } end, group = { 128 } },
    { name = "native", remedies = { "arithmetic" }, file = "native.cl", kernel = "moe_gate_top2", global = tokens,
      group = { 64 } },
    { name = "wide_groups", remedies = { "group-size" }, file = "before.cl", kernel = "moe_gate_top2",
      global = tokens, group = { 256 } },
    { name = "told_transpose_data", remedies = { "transpose-data" }, file = "told_transpose_data.cl",
      kernel = "moe_gate_top2", global = tokens, group = { 64 }, arguments = columns },
    { name = "expert", by = "expert", remedies = { "tile", "pad", "arithmetic", "branches", "unroll" },
      file = "expert.cl", kernel = "moe_gate_top2", global = tokens, group = { 64 } },
  },
}
