-- All stretches of 24 residues of a proteome, scored against the peaks of one spectrum.
local MASSES = { 71, 115, 103, 115, 129, 147, 57, 137, 113, 113, 128, 113, 131, 114, 132, 97, 128, 156, 87, 101, 150,
  99, 186, 111, 163, 129 }

local function arguments(real)
  return function(s)
    return {
      { "proteome", type = "uchar", count = s.candidates * 3 + 24,
        value = function(i) return 65 + (i * 2654435761 >> 7 ~ i // 5 * 40503) % 26 end },
      { "start", type = "uint", count = s.candidates, range = { 0, 3 } },
      { "mass", type = real, count = 26, value = function(i) return MASSES[i + 1] + i % 8 / 64 end },
      { "spectrum", type = "float", count = s.bins,
        value = function(i) return i * 7919 % 16 < 5 and i * 31 % 1000 / 4 or 0 end },
      { "bins", s.bins, type = "int" },
      { "score", type = "float", count = s.candidates, fill = 0, output = true },
      { "matched", type = "int", count = s.candidates, fill = 0, output = true },
      { "candidates", s.candidates, type = "uint" },
    }
  end
end

local function each(s) return { s.candidates } end

return {
  set = "eleventh", kind = "gather", optimised = false, tolerance = 1e-6,
  small = { candidates = 2048, bins = 4096 }, large = { candidates = 1310720, bins = 4096 },
  arguments = arguments "double",
  variants = {
    { name = "before", file = "before.cl", kernel = "score_candidates", global = each, group = { 128 } },
    { name = "single", remedies = { "arithmetic" }, file = "single.cl", kernel = "score_candidates", global = each,
      group = { 128 }, arguments = arguments "float" },
    { name = "constant_masses", remedies = { "constant" }, file = "constant_masses.cl", kernel = "score_candidates",
      global = each, group = { 128 } },
    { name = "local_masses", remedies = { "tile" }, file = "local_masses.cl", kernel = "score_candidates",
      global = each, group = { 128 } },
    { name = "local_spectrum", remedies = { "tile" }, file = "local_spectrum.cl", kernel = "score_candidates",
      global = each, group = { 128 } },
    { name = "one_loop", remedies = { "fuse" }, file = "one_loop.cl", kernel = "score_candidates", global = each,
      group = { 128 } },
    { name = "residues_kept", remedies = { "registers" }, file = "residues_kept.cl", kernel = "score_candidates",
      global = each, group = { 128 } },
    { name = "expert", by = "expert", remedies = { "arithmetic", "registers", "fuse", "tile", "unroll" },
      file = "expert.cl", kernel = "score_candidates", global = each, group = { 128 }, arguments = arguments "float" },
  },
}
