-- Expectation values of Pauli strings: a group a string, which goes over the whole state in pairs of amplitudes.
local function arguments(s)
  local dim = 1 << s.qubits
  return {
    { "psi", type = "float", count = 2 * dim,
      value = function(i) return 0.5 + (i * 29 + i // 64 * 7) % 53 / 64 - i % 3 / 8 end },
    { "strings", type = "uint", count = 2 * s.terms, value = function(i)
      return (i * 2654435761 + 12345 >> 7) & dim - 1 & (i * 40503 >> 3 | i * 7919)
    end },
    { "value", type = "float", count = s.terms, fill = 0, output = true },
    { "dim", dim, type = "uint" },
  }
end

local function terms_of(items) return function(s) return { s.terms * items } end end

return {
  set = "eleventh", kind = "reduction", optimised = false, tolerance = 2e-3,
  small = { qubits = 12, terms = 24 }, twice = { qubits = 13, terms = 48 }, large = { qubits = 18, terms = 2048 },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "pauli_expect", global = terms_of(128), group = { 128 } },
    { name = "wide", remedies = { "group-size" }, file = "wide.cl", kernel = "pauli_expect",
      global = terms_of(256), group = { 256 } },
    { name = "pairs", remedies = { "vector" }, file = "pairs.cl", kernel = "pauli_expect", global = terms_of(128),
      group = { 128 } },
    { name = "two_strings", remedies = { "block" }, file = "two_strings.cl", kernel = "pauli_expect",
      global = terms_of(64), group = { 128 } },
    { name = "few_barriers", remedies = { "barriers" }, file = "few_barriers.cl", kernel = "pauli_expect",
      global = terms_of(128), group = { 128 } },
    { name = "unrolled", remedies = { "unroll" }, file = "unrolled.cl", kernel = "pauli_expect",
      global = terms_of(128), group = { 128 } },
    { name = "expert", by = "expert", remedies = { "vector", "group-size", "unroll" }, file = "expert.cl",
      kernel = "pauli_expect", global = terms_of(256), group = { 256 } },
  },
}
