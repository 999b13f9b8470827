-- Product of matrices of complex numbers, from global memory, an item a result.
local function arguments(planes)
  return function(s)
    local n2, nm = s.n * s.n, s.n * s.m
    local function at(factor)
      return function(i)
        if planes then i = i % nm * 2 + i // nm end
        return i * factor % 7 - 3
      end
    end
    return {
      { "C", type = "float", count = n2 * 2, fill = 0, output = true,
        order = planes and function(i) return i % 2 * n2 + i // 2 end },
      { "A", type = "float", count = nm * 2, fill = s.plain and 1, value = at(3) },
      { "B", type = "float", count = nm * 2, fill = s.plain and 1, value = at(5) },
      { "n", s.n, type = "int" }, { "m", s.m, type = "int" },
    }
  end
end
local function items(s) return { s.n, s.n } end

return {
  kind = "product", optimised = false,
  small = { n = 128, m = 32 }, large = { n = 1536, m = 1536, plain = true },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "cgemm", global = items, group = { 16, 16 } },
    { name = "swapped", remedies = { "swap-dimensions" }, file = "swapped.cl", kernel = "cgemm", global = items,
      group = { 16, 16 } },
    { name = "vector", remedies = { "vector" }, file = "vector.cl", kernel = "cgemm", global = items,
      group = { 16, 16 } },
    { name = "planes", remedies = { "soa" }, file = "planes.cl", kernel = "cgemm", arguments = arguments(true),
      global = items, group = { 16, 16 } },
    { name = "tiled", remedies = { "tile" }, file = "tiled.cl", kernel = "cgemm", global = items, group = { 16, 16 } },
    { name = "expert", by = "expert", remedies = { "tile", "block", "vector", "unroll", "pad" }, file = "expert.cl",
      kernel = "cgemm", global = function(s) return { s.n // 4, s.n // 4 } end, group = { 8, 8 } },
  },
}
