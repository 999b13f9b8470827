-- Steps in time that read and write the same elements of global memory again and again.
local function arguments(planes)
  return function(s)
    local n = s.n
    return {
      { "state", type = "float", count = n * 2, fill = s.plain and 0.5, output = true,
        value = function(i)
          if planes then i = i % n * 2 + i // n end
          return i % 8 * 0.25
        end, order = planes and function(i) return i % 2 * n + i // 2 end },
      { "mu", type = "float", count = n, fill = s.plain and 0.5, value = function(i) return i % 4 * 0.25 end },
      { "steps", s.steps, type = "int" }, { "dt", 0.0078125, type = "float" },
    }
  end
end
local function items(s) return { s.n } end

return {
  kind = "steps", optimised = false, tolerance = 1e-4,
  small = { n = 8192, steps = 10 }, large = { n = 4194304, steps = 100, plain = true },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "integrate", global = items, group = { 256 } },
    { name = "registers", remedies = { "registers" }, file = "registers.cl", kernel = "integrate", global = items,
      group = { 256 } },
    { name = "planes", remedies = { "soa" }, file = "planes.cl", kernel = "integrate", arguments = arguments(true),
      global = items, group = { 256 } },
    { name = "local", remedies = { "tile" }, file = "local.cl", kernel = "integrate", global = items,
      group = { 256 } },
    { name = "expert", by = "expert", remedies = { "registers", "vector" }, file = "expert.cl", kernel = "integrate",
      global = items, group = { 256 } },
  },
}
