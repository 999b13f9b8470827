-- A gate on one qubit of a state vector of complex amplitudes, an item a pair of them.
local function pairs_of(s) return { 1 << s.qubits - 1 } end
local function amplitude(i) return (i * 11 + i // 64 * 3) % 31 / 32 - 0.25 end

local function gate(list, s)
  list[#list + 1] = { "qubit", s.qubit, type = "uint" }
  for i, m in ipairs { 0.6, 0.2, -0.5, 0.4, 0.5, 0.4, 0.6, -0.2 } do
    local name = ("m%d%d%s"):format((i - 1) // 4, (i - 1) // 2 % 2, i % 2 == 1 and "r" or "i")
    list[#list + 1] = { name, m, type = "float" }
  end
  return list
end

local function arguments(s, by_planes)
  local n = 1 << s.qubits
  return gate({
    { "psi", type = "float", count = 2 * n, fill = s.plain and 0.125, output = true,
      value = function(i) return amplitude(by_planes and i % n * 2 + i // n or i) end,
      order = by_planes and function(i) return i % 2 * n + i // 2 end },
  }, s)
end

return {
  kind = "butterfly", set = "second", optimised = true,
  small = { qubits = 16, qubit = 9 }, twice = { qubits = 17, qubit = 9 },
  large = { qubits = 26, qubit = 14, plain = true },
  tolerance = 1e-4,
  arguments = function(s) return arguments(s) end,
  variants = {
    { name = "before", file = "before.cl", kernel = "apply_gate", global = pairs_of, group = { 256 } },
    { name = "vector", remedies = { "vector" }, file = "vector.cl", kernel = "apply_gate",
      global = function(s) return { 1 << s.qubits - 2 } end, group = { 256 } },
    { name = "four", remedies = { "fewer-items" }, file = "four.cl", kernel = "apply_gate",
      global = function(s) return { 1 << s.qubits - 3 } end, group = { 256 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "apply_gate", global = pairs_of,
      group = { 256 } },
    { name = "planes", remedies = { "soa" }, file = "planes.cl", kernel = "apply_gate", global = pairs_of,
      group = { 256 }, arguments = function(s) return arguments(s, true) end },
    { name = "expert", by = "expert", remedies = { "vector", "group-size" }, file = "vector.cl",
      kernel = "apply_gate", global = function(s) return { 1 << s.qubits - 2 } end, group = { 128 } },
  },
}
