-- Products of a vector with eight vectors of a Krylov basis (GMRES), in one pass and with sums in registers.
local BASIS = 8

local function arguments(s)
  return {
    { "basis", type = "double", count = s.n * BASIS, fill = s.plain and 0.5,
      value = function(i) return i * 7 % 23 * 0.125 + i // s.n end },
    { "w", type = "double", count = s.n, fill = s.plain and 0.25, value = function(i) return i * 3 % 17 * 0.5 end },
    { "parts", type = "double", count = s.groups * BASIS, fill = 0, output = true },
    { "n", s.n, type = "int" },
    { "chunk", s.n // s.groups, type = "int" },
  }
end
local function groups(s) return { s.groups * 128 } end

return {
  set = "eighth", kind = "reduction", optimised = true, tolerance = 1e-9,
  small = { n = 16384, groups = 8 }, twice = { n = 32768, groups = 16 },
  large = { n = 8388608, groups = 2048, plain = true },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "basis_dots", global = groups, group = { 128 } },
    { name = "pairs", remedies = { "vector" }, file = "pairs.cl", kernel = "basis_dots", global = groups,
      group = { 128 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "basis_dots", global = groups,
      group = { 128 } },
    { name = "apart", remedies = { "more-items" }, file = "apart.cl", kernel = "basis_dots",
      global = function(s) return { s.groups * 128, BASIS } end, group = { 128, 1 } },
    { name = "unrolled", remedies = { "unroll" }, file = "unrolled.cl", kernel = "basis_dots", global = groups,
      group = { 128 } },
    { name = "expert", by = "expert", remedies = { "vector", "unroll", "barriers" }, file = "expert.cl",
      kernel = "basis_dots", global = groups, group = { 128 } },
  },
}
