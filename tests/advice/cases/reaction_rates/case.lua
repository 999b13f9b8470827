-- Production rates of a reaction mechanism, with private arrays that are indexed by tables.
local NS = 16

local function arguments(planes)
  return function(s)
    local n = s.n
    local order = planes and function(i) return i % NS * n + i // NS end or nil
    return {
      { "rate", type = "double", count = n * NS, fill = 0, output = true, order = order },
      { "conc", type = "double", count = n * NS, fill = s.plain and 1, value = function(i)
        if planes then i = i % n * NS + i // n end
        return 1 + i * 7 % 19 * 0.25
      end },
      { "temp", type = "double", count = n, fill = s.plain and 500, value = function(i) return 400 + i % 16 * 25 end },
      { "n", n, type = "int" },
    }
  end
end
local function items(s) return { s.n } end

return {
  kind = "chemistry", optimised = false, tolerance = 1e-9,
  small = { n = 4096 }, large = { n = 2097152, plain = true },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "production", global = items, group = { 128 } },
    { name = "planes", remedies = { "transpose-data" }, file = "planes.cl", kernel = "production",
      arguments = arguments(true), global = items, group = { 128 } },
    { name = "local", remedies = { "tile" }, file = "local.cl", kernel = "production", global = items,
      group = { 128 } },
    { name = "written", remedies = { "unroll" }, file = "written.cl", kernel = "production", global = items,
      group = { 128 } },
    { name = "told_vector", remedies = { "vector" }, file = "told_vector.cl", kernel = "production", global = items,
      group = { 128 } },
    { name = "expert", by = "expert", remedies = { "transpose-data", "unroll", "hoist", "arithmetic" },
      file = "expert.cl", kernel = "production", arguments = arguments(true), global = items, group = { 128 } },
  },
}
