-- Products of 256-bit numbers modulo the prime of secp256k1, an item a product.
local LIMBS = 8

local function limb(number, k, seed)
  local word = (number * 2654435761 + k * 40503 * seed + (number ~ k) * 97 * seed) & 0xFFFFFFFF
  return k == LIMBS - 1 and word >> 1 or word
end

local function numbers(name, s, apart, seed)
  return { name, type = "uint", count = s.n * LIMBS, fill = s.plain and 0x3C6EF372 + seed, value = function(i)
    if apart then return limb(i % s.n, i // s.n, seed) end
    return limb(i // LIMBS, i % LIMBS, seed)
  end }
end

local function arguments(apart)
  return function(s)
    return {
      numbers("a", s, apart, 3),
      numbers("b", s, apart, 11),
      { "modulus", type = "uint", count = LIMBS + 1, value = function(i)
        return i == LIMBS and 0xD2253531 or i == 0 and 0xFFFFFC2F or i == 1 and 0xFFFFFFFE or 0xFFFFFFFF
      end },
      { "out", type = "uint", count = s.n * LIMBS, fill = 0, output = apart and "out" or true,
        order = apart and function(i) return i % LIMBS * s.n + i // LIMBS end },
      { "n", s.n, type = "int" },
    }
  end
end

local function products(s) return { s.n } end

return {
  set = "tenth", kind = "cryptography", optimised = false,
  small = { n = 4096 }, large = { n = 8388608, plain = true },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "mont_mul_batch", global = products, group = { 128 } },
    { name = "limbs_apart", remedies = { "soa" }, file = "limbs_apart.cl", kernel = "mont_mul_batch",
      global = products, group = { 128 }, arguments = arguments(true) },
    { name = "vectors", remedies = { "vector" }, file = "vectors.cl", kernel = "mont_mul_batch",
      global = products, group = { 128 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "mont_mul_batch", global = products,
      group = { 128 } },
    { name = "constant", remedies = { "constant" }, file = "constant.cl", kernel = "mont_mul_batch",
      global = products, group = { 128 } },
    { name = "groups_of_256", remedies = { "group-size" }, file = "groups_of_256.cl", kernel = "mont_mul_batch",
      global = products, group = { 256 } },
    { name = "told_swap_dimensions", remedies = { "swap-dimensions" }, file = "told_swap_dimensions.cl",
      kernel = "mont_mul_batch", global = products, group = { 128 }, arguments = arguments(true) },
    { name = "expert", by = "expert", remedies = { "soa", "constant" }, file = "expert.cl",
      kernel = "mont_mul_batch", global = products, group = { 128 }, arguments = arguments(true) },
  },
}
