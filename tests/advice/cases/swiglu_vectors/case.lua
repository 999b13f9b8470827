-- Gated activation between the layers of a transformer: silu(gate) * up, both halves side by side in a row, by quads.
local function quads(n)
  return function(s) return { s.hidden // (4 * n), s.tokens } end
end

return {
  kind = "elementwise", set = "ninth", optimised = true, tolerance = 1e-5,
  small = { tokens = 32, hidden = 1024 }, large = { tokens = 2048, hidden = 11264, plain = true },
  arguments = function(s)
    return {
      { "gate_up", type = "float", count = s.tokens * s.hidden * 2, fill = s.plain and 0.75,
        value = function(i) return i * 7 % 61 * 0.125 - 3.5 end },
      { "out", type = "float", count = s.tokens * s.hidden, fill = 0, output = true },
      { "hidden4", s.hidden // 4, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "swiglu_f32x4", global = quads(1), group = { 256, 1 } },
    { name = "two_quads", remedies = { "fewer-items" }, file = "two_quads.cl", kernel = "swiglu_f32x4",
      global = quads(2), group = { 128, 1 } },
    { name = "native", remedies = { "arithmetic" }, file = "native.cl", kernel = "swiglu_f32x4", global = quads(1),
      group = { 256, 1 } },
    { name = "eights", remedies = { "vector" }, file = "eights.cl", kernel = "swiglu_f32x4", global = quads(2),
      group = { 128, 1 } },
    { name = "small_groups", remedies = { "group-size" }, file = "before.cl", kernel = "swiglu_f32x4",
      global = quads(1), group = { 64, 1 } },
    { name = "expert", by = "expert", remedies = { "arithmetic", "fewer-items" }, file = "expert.cl",
      kernel = "swiglu_f32x4", global = quads(2), group = { 128, 1 } },
  },
}
