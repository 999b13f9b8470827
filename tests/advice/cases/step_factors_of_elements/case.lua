-- How far each element of an unstructured mesh may go in time: five numbers by planes, a root of its area.
local function each(s) return { s.n } end

local function arguments(side_by_side)
  return function(s)
    local function state(i)
      local member, e = i // s.n, i % s.n
      if side_by_side then member, e = i % 5, i // 5 end
      if member == 0 then return 1 + e * 7 % 13 / 16 end
      if member == 4 then return 3 + e * 5 % 11 / 8 end
      return (e * (2 * member + 1) % 17 - 8) / 16
    end
    return {
      { "elements", s.n, type = "int" },
      { "states", type = "float", count = 5 * s.n, fill = s.plain and 1.25, value = state },
      { "areas", type = "float", count = s.n, fill = s.plain and 2, value = function(i) return 1 + i % 23 / 8 end },
      { "factors", type = "float", count = s.n, fill = 0, output = true },
    }
  end
end

return {
  kind = "map", set = "sixteenth", optimised = true, tolerance = 1e-5,
  small = { n = 192 * 128 }, large = { n = 192 * 98304, plain = true },
  arguments = arguments(),
  variants = {
    { name = "before", file = "before.cl", kernel = "step_factors", global = each, group = { 192 } },
    { name = "groups_of_256", remedies = { "group-size" }, file = "before.cl", kernel = "step_factors", global = each,
      group = { 256 } },
    { name = "quads", remedies = { "vector", "fewer-items" }, file = "quads.cl", kernel = "step_factors",
      global = function(s) return { s.n // 4 } end, group = { 192 } },
    { name = "cheap", remedies = { "arithmetic" }, file = "cheap.cl", kernel = "step_factors", global = each,
      group = { 192 } },
    { name = "side_by_side", remedies = { "interleave" }, file = "side_by_side.cl", kernel = "step_factors",
      global = each, group = { 192 }, arguments = arguments(true) },
    { name = "expert", by = "expert", remedies = { "arithmetic", "vector", "fewer-items" }, file = "expert.cl",
      kernel = "step_factors", global = function(s) return { s.n // 2 } end, group = { 256 } },
  },
}
