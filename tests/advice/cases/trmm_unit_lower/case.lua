-- B := alpha A' B with A unit lower triangular, out of place: an item an element, summed up in global memory.
local function arguments(transposed)
  return function(s)
    return {
      { "A", type = "float", count = s.m * s.m, fill = s.plain and 0.5, value = function(i)
        if transposed then i = i % s.m * s.m + i // s.m end
        return i * 7 % 19 / 16 - 0.5
      end },
      { "B", type = "float", count = s.m * s.n, fill = s.plain and 0.25,
        value = function(i) return i * 11 % 23 / 8 - 1 end },
      { "C", type = "float", count = s.m * s.n, fill = 0, output = true },
      { "alpha", 1.5, type = "float" }, { "m", s.m, type = "int" }, { "n", s.n, type = "int" },
    }
  end
end
local function elements(s) return { s.n, s.m } end

return {
  kind = "product", set = "seventh", optimised = false, tolerance = 1e-4,
  small = { m = 64, n = 192 }, large = { m = 2048, n = 1024, plain = true },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "trmm_kernel", global = elements, group = { 32, 8 } },
    { name = "registers", remedies = { "registers" }, file = "registers.cl", kernel = "trmm_kernel",
      global = elements, group = { 32, 8 } },
    { name = "turned", remedies = { "transpose-data" }, file = "turned.cl", kernel = "trmm_kernel",
      global = elements, group = { 32, 8 }, arguments = arguments(true) },
    { name = "tiles", remedies = { "tile" }, of = "registers", file = "tiles.cl", kernel = "trmm_kernel",
      global = elements, group = { 16, 16 } },
    { name = "four_rows", remedies = { "block" }, of = "registers", file = "four_rows.cl", kernel = "trmm_kernel",
      global = function(s) return { s.n, s.m // 4 } end, group = { 32, 8 } },
    { name = "expert", by = "expert", remedies = { "registers", "tile", "block", "vector" }, file = "expert.cl",
      kernel = "trmm_kernel", global = function(s) return { s.n // 4, s.m // 4 } end, group = { 16, 16 } },
  },
}
