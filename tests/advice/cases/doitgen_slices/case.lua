-- Each line of a block multiplied with one matrix: sum[r][q][p] += A[r][q][s] * C4[s][p].
local NP = 64
local function all(s) return { NP, s.nq, s.nr } end

return {
  kind = "product", set = "third", optimised = false,
  small = { nr = 4, nq = 8 }, large = { nr = 1024, nq = 64, plain = true },
  tolerance = 1e-3,
  arguments = function(s)
    return {
      { "nr", s.nr, type = "int" },
      { "nq", s.nq, type = "int" },
      { "np", NP, type = "int" },
      { "A", type = "float", count = s.nr * s.nq * NP, fill = s.plain and 0.5,
        value = function(i) return (i * 7 + i // NP) % 29 / 8 end },
      { "C4", type = "float", count = NP * NP, value = function(i) return (i * 5 + i // NP * 3) % 31 / 16 end },
      { "sum", type = "float", count = s.nr * s.nq * NP, fill = 0, output = true },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "doitgen", global = all, group = { 32, 8, 1 } },
    { name = "kept", remedies = { "registers" }, file = "kept.cl", kernel = "doitgen", global = all,
      group = { 32, 8, 1 } },
    { name = "constants", remedies = { "constant" }, file = "constants.cl", kernel = "doitgen", global = all,
      group = { 32, 8, 1 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "doitgen", global = all,
      group = { 32, 8, 1 } },
    { name = "four", remedies = { "block" }, file = "four.cl", kernel = "doitgen",
      global = function(s) return { NP, s.nq // 4, s.nr } end, group = { 32, 2, 1 } },
    { name = "vector", remedies = { "vector" }, file = "vector.cl", kernel = "doitgen", global = all,
      group = { 32, 8, 1 } },
    { name = "line", remedies = { "group-size" }, file = "before.cl", kernel = "doitgen", global = all,
      group = { 64, 1, 1 } },
    { name = "expert", by = "expert", remedies = { "registers", "tile", "block", "vector" }, file = "expert.cl",
      kernel = "doitgen", global = function(s) return { NP // 4, s.nq // 4, s.nr } end, group = { 16, 2, 4 } },
  },
}
