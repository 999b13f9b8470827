-- A step of the Viterbi algorithm for many sequences and one hidden Markov model, a row of the table a state.
local S = 64

local function arguments(by_sources)
  return function(s)
    return {
      { "delta", type = "float", count = S * s.sequences, fill = s.plain and -3,
        value = function(i) return -((i * 13 + i // 64 * 5) % 97) / 8 end },
      { "logA", type = "float", count = S * S, value = function(i)
          local to, from = i // S, i % S
          if by_sources then to, from = from, to end
          return -((to * 31 + from * 17 + to * from % 13) % 61) / 8
        end },
      { "logE", type = "float", count = S * 4, value = function(i) return -(i * 5 % 23) / 4 end },
      { "obs", type = "int", count = s.sequences, value = function(i) return (i + i // 7) % 4 end },
      { "next", type = "float", count = S * s.sequences, fill = 0, output = true },
      { "back", type = "int", count = S * s.sequences, fill = 0, output = true },
    }
  end
end
local function states(s) return { S, s.sequences } end

return {
  kind = "product", set = "third", optimised = false,
  small = { sequences = 64 }, large = { sequences = 131072, plain = true },
  tolerance = 1e-5,
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "viterbi_step", global = states, group = { 64, 4 } },
    { name = "by_sources", remedies = { "transpose-data" }, file = "by_sources.cl", kernel = "viterbi_step",
      global = states, group = { 64, 4 }, arguments = arguments(true) },
    { name = "table_staged", remedies = { "tile" }, file = "table_staged.cl", kernel = "viterbi_step",
      global = states, group = { 64, 4 } },
    { name = "table_constant", remedies = { "constant" }, file = "table_constant.cl", kernel = "viterbi_step",
      global = states, group = { 64, 4 } },
    { name = "four_sequences", remedies = { "block" }, file = "four_sequences.cl", kernel = "viterbi_step",
      global = function(s) return { S, s.sequences // 4 } end, group = { 64, 4 } },
    { name = "quads", remedies = { "vector" }, file = "quads.cl", kernel = "viterbi_step", global = states,
      group = { 64, 4 } },
    { name = "sequence_first", remedies = { "swap-dimensions" }, file = "sequence_first.cl",
      kernel = "viterbi_step", global = function(s) return { s.sequences, S } end, group = { 64, 4 } },
    { name = "told_quads", remedies = { "vector" }, file = "told_quads.cl", kernel = "viterbi_step", global = states,
      group = { 64, 4 } },
    { name = "expert", by = "expert", remedies = { "transpose-data", "block" }, file = "expert.cl",
      kernel = "viterbi_step", global = function(s) return { S, s.sequences // 8 } end, group = { 64, 2 },
      arguments = arguments(true) },
  },
}
