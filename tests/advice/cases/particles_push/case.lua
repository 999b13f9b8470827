-- Particles as structures of eight floats, nearly all of which a step reads or writes.
local function arguments(planes)
  return function(s)
    local n = s.n
    local function value(i)
      local particle, member = i // 8, i % 8
      if planes then particle, member = i % n, i // n end
      if member == 7 then return 2 end
      return (particle * 5 + member * 3) % 16
    end
    return {
      { "p", type = "float", count = n * 8, fill = s.plain and 1, value = value, output = true,
        order = planes and function(i) return i % 8 * n + i // 8 end },
      { "ex", 2, type = "float" }, { "ey", 4, type = "float" }, { "bz", 2, type = "float" },
      { "dt", 0.25, type = "float" }, { "n", n, type = "int" },
    }
  end
end
local function items(s) return { s.n } end

return {
  kind = "particles", optimised = false,
  small = { n = 16384 }, large = { n = 16777216, plain = true },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "push", global = items, group = { 128 } },
    { name = "vector", remedies = { "vector" }, file = "vector.cl", kernel = "push", global = items, group = { 128 } },
    { name = "staged", remedies = { "tile" }, file = "local.cl", kernel = "push", global = items, group = { 128 } },
    { name = "told_arrays", remedies = { "soa" }, file = "told_arrays.cl", kernel = "push",
      arguments = arguments(true), global = items, group = { 128 } },
    { name = "expert", by = "expert", remedies = { "soa", "registers" }, file = "planes.cl", kernel = "push",
      arguments = arguments(true), global = items, group = { 128 } },
  },
}
