-- Bases as letters are translated to amino acids, three bytes to one, by a table of 64.
local function arguments(s)
  return {
    { "dna", type = "uint", count = s.codons // 4 * 3, range = { 0x41434754, s.step } },
    { "code", type = "uchar", count = 64,
      value = function(i) return ("KNNKTTTTIIIMRSSRQHHQPPPPLLLLRRRR*YY*SSSSLFFL*CCWEDDEAAAAVVVVGGGG"):byte(i + 1) end },
    { "protein", type = "uchar", count = s.codons, fill = 0, output = true },
  }
end
local function codons(s) return { s.codons } end
local function quads(s) return { s.codons // 4 } end

return {
  kind = "gather", set = "third", optimised = false,
  small = { codons = 65536, step = 0x5151 }, twice = { codons = 131072, step = 0x5151 },
  large = { codons = 134217728, step = 29 },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "translate", global = codons, group = { 256 } },
    { name = "four_codons", remedies = { "vector" }, file = "four_codons.cl", kernel = "translate",
      global = quads, group = { 256 } },
    { name = "code_constant", remedies = { "constant" }, file = "code_constant.cl", kernel = "translate",
      global = codons, group = { 256 } },
    { name = "code_staged", remedies = { "tile" }, file = "code_staged.cl", kernel = "translate",
      global = codons, group = { 256 } },
    { name = "dna_staged", remedies = { "tile" }, file = "dna_staged.cl", kernel = "translate",
      global = codons, group = { 256 } },
    { name = "four_rounds", remedies = { "fewer-items" }, file = "four_rounds.cl", kernel = "translate",
      global = quads, group = { 256 } },
    { name = "small_groups", remedies = { "group-size" }, file = "before.cl", kernel = "translate",
      global = codons, group = { 64 } },
    { name = "expert", by = "expert", remedies = { "vector", "tile", "fewer-items" }, file = "expert.cl",
      kernel = "translate", global = function(s) return { s.codons // 16 } end, group = { 256 } },
  },
}
