-- Random streams of two kinds, taken in turns by neighbouring items.
local function each(s) return { s.n } end

return {
  kind = "divergence", optimised = false,
  small = { n = 8192, rounds = 64 }, large = { n = 1 << 22, rounds = 400, plain = true },
  arguments = function(s)
    return {
      { "state", type = "uint", count = s.n, fill = s.plain and 88172645, value = function(i) return i * 7919 + 1 end,
        output = true },
      { "rounds", s.rounds, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "streams.cl", kernel = "run_streams", global = each, group = { 128 } },
    { name = "select", remedies = { "branches" }, file = "streams_select.cl", kernel = "run_streams",
      global = each, group = { 128 } },
    { name = "halves", remedies = { "branches" }, file = "streams_halves.cl", kernel = "run_streams",
      global = each, group = { 128 } },
    { name = "unrolled", remedies = { "unroll" }, file = "streams_unrolled.cl", kernel = "run_streams",
      global = each, group = { 128 } },
    { name = "expert", by = "expert", remedies = { "branches", "fewer-items", "vector" }, file = "streams_pairs.cl",
      kernel = "run_streams", global = function(s) return { s.n // 2 } end, group = { 128 } },
  },
}
