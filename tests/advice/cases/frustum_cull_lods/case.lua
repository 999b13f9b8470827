-- Culls instances by the view and counts them by level of detail in global counters.
local function arguments(layout)
  return function(s)
    local n = s.instances
    return {
      { "transforms", type = "float", count = 12 * n, fill = s.plain and 0.5, value = function(i)
        local id, k = i // 12, i % 12
        if layout == "elements" then id, k = i % n, i // n end
        if layout == "rows" then id, k = i // 4 % n, i // (4 * n) * 4 + i % 4 end
        if k % 4 == 3 then return (id * (k + 2)) % 97 - 40.5 end
        return k % 5 == 0 and 0.75 + id % 7 / 8 or (id + k) % 9 / 32
      end },
      { "keys", type = "uint", count = n, range = { 0, 1 } },
      { "bounds", type = "float", count = 4 * 256,
        value = function(i) return i % 4 == 3 and 0.5 + i // 4 % 13 * 0.75 or (i * 7) % 61 - 20 end },
      { "planes", type = "float", count = 24, value = function(i)
        return ({ 0.8, 0, -0.6, 30, -0.8, 0, -0.6, 50, 0, 0.8, -0.6, 40, 0, -0.8, -0.6, 45, 0, 0, 1, 35, 0, 0, -1, 60 })
          [i + 1]
      end },
      { "lods", type = "uchar", count = n, fill = 0, output = true },
      { "counts", type = "uint", count = 5, fill = 0, output = true },
      { "eyeX", 1.5, type = "float" }, { "eyeY", -2.25, type = "float" }, { "eyeZ", -34.5, type = "float" },
    }
  end
end

local function instances(s) return { s.instances } end

return {
  set = "twelfth", kind = "rendering", optimised = false,
  small = { instances = 4096 }, large = { instances = 4194304, plain = true },
  arguments = arguments(),
  variants = {
    { name = "before", file = "before.cl", kernel = "CullInstances", global = instances, group = { 64 } },
    { name = "counted_in_group", remedies = { "privatise" }, file = "counted_in_group.cl", kernel = "CullInstances",
      global = instances, group = { 64 } },
    { name = "by_element", remedies = { "soa" }, file = "by_element.cl", kernel = "CullInstances",
      global = instances, group = { 64 }, arguments = arguments("elements") },
    { name = "rows_at_once", remedies = { "vector" }, file = "rows_at_once.cl", kernel = "CullInstances",
      global = instances, group = { 64 } },
    { name = "tables_constant", remedies = { "constant" }, file = "tables_constant.cl", kernel = "CullInstances",
      global = instances, group = { 64 } },
    { name = "first_plane_out", remedies = { "branches" }, file = "first_plane_out.cl", kernel = "CullInstances",
      global = instances, group = { 64 } },
    { name = "expert", by = "expert",
      remedies = { "privatise", "vector", "soa", "constant", "arithmetic", "group-size" }, file = "expert.cl",
      kernel = "CullInstances", global = instances, group = { 256 },
      arguments = arguments("rows") },
  },
}
