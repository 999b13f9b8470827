-- Score of a motif of 24 letters at each place of a genome, on both strands.
local LENGTH = 24
local LETTERS = { [0] = 65, 67, 71, 84 }

local function arguments(real)
  return function(s)
    return {
      { "genome", type = "char", count = s.n + 256, value = function(i)
        return LETTERS[(i * 2654435761 >> 13 ~ i // 3 * 40503 >> 5) & 3]
      end },
      -- in steps of an eighth, so that sums are exact
      { "pwm", type = real, count = LENGTH * 4, value = function(i) return (i * 37 % 41 - 24) * 0.125 end },
      { "score", type = "float", count = s.n, fill = 0, output = true },
      { "strand", type = "char", count = s.n, fill = 0, output = true },
      { "n_pos", s.n, type = "int" },
    }
  end
end

local function places(s) return { s.n } end

return {
  set = "tenth", kind = "scoring", optimised = false, tolerance = 1e-5,
  small = { n = 8192 }, large = { n = 4194304 },
  arguments = arguments("double"),
  variants = {
    { name = "before", file = "before.cl", kernel = "pwm_scan", global = places, group = { 128 } },
    { name = "constant", remedies = { "constant" }, file = "constant.cl", kernel = "pwm_scan", global = places,
      group = { 128 } },
    { name = "local_matrix", remedies = { "tile" }, file = "local_matrix.cl", kernel = "pwm_scan",
      global = places, group = { 128 } },
    { name = "singles", remedies = { "arithmetic" }, file = "singles.cl", kernel = "pwm_scan",
      global = places, group = { 128 }, arguments = arguments("float") },
    { name = "one_loop", remedies = { "fuse" }, file = "one_loop.cl", kernel = "pwm_scan", global = places,
      group = { 128 } },
    { name = "letters_staged", remedies = { "tile" }, file = "letters_staged.cl", kernel = "pwm_scan",
      global = places, group = { 128 } },
    { name = "expert", by = "expert",
      remedies = { "tile", "arithmetic", "fuse", "interleave", "fewer-items", "vector" },
      file = "expert.cl", kernel = "pwm_scan", global = function(s) return { s.n // 4 } end, group = { 128 },
      arguments = arguments("float") },
  },
}
