-- The updates of solution and residual in a step of conjugate gradients and the residual's norm, in one pass.
local CHUNK = 1024   -- of elements whose squares a group adds up

local function items(each) return function(s) return { s.n // each } end end
local function vector(name, s, number, value, output)
  return { name, type = "double", count = s.n, fill = s.plain and number, value = value, output = output }
end
local function p(i) return i % 13 - 4 end
local function q(i) return i * 5 % 17 * 0.5 end
local function x(i) return i * 3 % 11 + 1 end
local function r(i) return i * 7 % 19 - 6 end

local function side_by_side(name, s, number, first, second, output)
  return { name, type = "double", count = s.n * 2, fill = s.plain and number,
    value = function(i) return (i % 2 == 0 and first or second)(i // 2) end,
    output = output, outputs = s.n, order = function(i) return 2 * i + 1 end }
end

return {
  set = "second", kind = "vector", optimised = true,
  small = { n = 32768 }, large = { n = 1 << 24, plain = true },
  tolerance = 1e-12,
  arguments = function(s)
    return {
      { "alpha", 0.25, type = "double" },
      vector("p", s, 2, p), vector("q", s, 1, q), vector("x", s, 3, x, true), vector("r", s, 4, r, true),
      { "partialSums", type = "double", count = s.n // CHUNK, fill = 0, output = true },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "cgStep", global = items(4), group = { 256 } },
    { name = "pairs", remedies = { "vector" }, file = "pairs.cl", kernel = "cgStep", global = items(4),
      group = { 256 } },
    { name = "told_narrow", remedies = { "fewer-items" }, file = "narrow.cl", kernel = "cgStep",
      global = items(16), group = { 64 } },
    { name = "told_barriers", remedies = { "barriers" }, file = "barriers.cl", kernel = "cgStep",
      global = items(4), group = { 256 } },
    { name = "told_paired", remedies = { "interleave" }, file = "paired.cl", kernel = "cgStep",
      global = items(4), group = { 256 },
      arguments = function(s)
        return {
          { "alpha", 0.25, type = "double" },
          side_by_side("px", s, 2, p, x, "x"), side_by_side("qr", s, 1, q, r, "r"),
          { "partialSums", type = "double", count = s.n // CHUNK, fill = 0, output = true },
        }
      end },
    { name = "expert", by = "expert", remedies = { "vector", "barriers" }, file = "expert.cl",
      kernel = "cgStep", global = items(4), group = { 256 } },
  },
}
