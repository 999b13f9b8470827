-- Gradient of RMS normalisation by its input: two sums over each row, by a group, and a second pass over it, by quads.
local function rows(group)
  return function(s) return { s.rows * group } end
end

return {
  kind = "reduction", set = "ninth", optimised = true, tolerance = 1e-4,
  small = { rows = 16, n = 2048 }, large = { rows = 8192, n = 4096, plain = true },
  arguments = function(s)
    return {
      { "x", type = "float", count = s.rows * s.n, fill = s.plain and 0.5,
        value = function(i) return i * 7 % 29 * 0.125 - 1.75 end },
      { "dy", type = "float", count = s.rows * s.n, fill = s.plain and 0.25,
        value = function(i) return 1 + i * 5 % 37 * 0.03125 end },
      { "gamma", type = "float", count = s.n, value = function(i) return 1 + i % 7 * 0.125 end },
      { "dx", type = "float", count = s.rows * s.n, fill = 0, output = true },
      { "n4", s.n // 4, type = "int" },
      { "eps", 1e-5, type = "float" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "rms_norm_bwd", global = rows(256), group = { 256 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "rms_norm_bwd", global = rows(256),
      group = { 256 } },
    { name = "smaller", remedies = { "group-size" }, file = "before.cl", kernel = "rms_norm_bwd",
      global = rows(128), group = { 128 }, options = "-DGROUP=128" },
    { name = "lanes", remedies = { "lanes-per-row" }, file = "before.cl", kernel = "rms_norm_bwd",
      global = rows(32), group = { 32 }, options = "-DGROUP=32" },
    { name = "fewer_barriers", remedies = { "barriers" }, file = "fewer_barriers.cl", kernel = "rms_norm_bwd",
      global = rows(256), group = { 256 } },
    { name = "expert", by = "expert", remedies = { "registers", "unroll" }, file = "expert.cl",
      kernel = "rms_norm_bwd", global = rows(256), group = { 256 } },
  },
}
