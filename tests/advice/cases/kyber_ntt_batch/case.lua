-- Number-theoretic transforms of lattice cryptography: many polynomials of 256 coefficients, an item each.
local N, Q = 256, 3329

-- powers of 17 in bit-reversed order, times 2^16, between -Q / 2 and Q / 2
local function zeta(i)
  local power, z = 0, 65536 % Q
  for bit = 0, 6 do power = power | (i >> bit & 1) << 6 - bit end
  for _ = 1, power do z = z * 17 % Q end
  return z > Q // 2 and z - Q or z
end

local function arguments(apart)
  return function(s)
    return {
      { "polys", type = "short", count = s.polys * N, fill = s.plain and 1234, output = true,
        value = function(i)
          if apart then i = i % s.polys * N + i // s.polys end
          return i * 7919 % Q - Q // 2
        end,
        order = apart and function(i) return i % N * s.polys + i // N end or nil },
      { "zetas", type = "short", count = 128, value = zeta },
      { "count", s.polys, type = "int" },
    }
  end
end

local function each(by) return function(s) return { s.polys * (by or 1) } end end

return {
  set = "seventh", kind = "transform", optimised = false,
  small = { polys = 256 }, large = { polys = 262144, plain = true },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "poly_ntt", global = each(), group = { 64 } },
    { name = "side_by_side", remedies = { "transpose-data" }, file = "side_by_side.cl", kernel = "poly_ntt",
      global = each(), group = { 64 }, arguments = arguments(true) },
    { name = "private", remedies = { "registers" }, file = "private.cl", kernel = "poly_ntt", global = each(),
      group = { 64 } },
    { name = "group_a_poly", remedies = { "group-per-row", "tile" }, file = "group_a_poly.cl", kernel = "poly_ntt",
      global = each(N // 2), group = { N // 2 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "poly_ntt", global = each(),
      group = { 32 } },
    { name = "constant", remedies = { "constant" }, file = "constant.cl", kernel = "poly_ntt", global = each(),
      group = { 64 } },
    { name = "expert", by = "expert", remedies = { "lanes-per-row", "registers", "tile", "vector" },
      file = "expert.cl", kernel = "poly_ntt", global = each(32), group = { 128 } },
  },
}
