-- An adjoint run of a spectral element code adds, at each of 125 points of an element, what strains of two wave fields
-- say about the two moduli: fourteen arrays, none of them used twice, and a group an element.
local POINTS <const> = 125

local function each(points)
  return function(s) return { s.elements * POINTS // (points or 1) } end
end

--- Items that do all points, made whole groups.
local function whole(group, points)
  return function(s)
    local items = s.elements * POINTS // (points or 1)
    return { (items + group - 1) // group * group }
  end
end

local function strain(name, s, factor)
  return { name, type = "float", count = s.elements * POINTS, fill = s.plain and 0.25,
    value = function(i) return (i * factor % 1021 - 400) * 0.001 end }
end

local function arguments(s)
  local list = {}
  for m, name in ipairs { "xx", "yy", "xy", "xz", "yz", "third" } do
    list[m] = strain("forward_" .. name, s, 17 + 6 * m)
    list[m + 6] = strain("backward_" .. name, s, 131 + 10 * m)
  end
  for _, name in ipairs { "shear", "bulk" } do
    table.insert(list, { name, type = "float", count = s.elements * POINTS, fill = 8, output = true })
  end
  table.insert(list, { "elements", s.elements, type = "int" })
  table.insert(list, { "step", 0.05, type = "float" })
  return list
end

return {
  kind = "streaming", set = "eighteenth", optimised = true, tolerance = 1e-5,
  small = { elements = 256 }, large = { elements = 60000, plain = true },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "add_sensitivities", global = each(), group = { 125 } },
    { name = "groups_of_256", remedies = { "group-size" }, file = "flat.cl", kernel = "add_sensitivities",
      global = whole(256), group = { 256 } },
    { name = "two_elements", remedies = { "group-size" }, file = "flat.cl", kernel = "add_sensitivities",
      global = each(), group = { 250 } },
    { name = "loaded_once", remedies = { "registers" }, file = "loaded_once.cl", kernel = "add_sensitivities",
      global = each(), group = { 125 } },
    { name = "four_elements", remedies = { "fewer-items" }, file = "four_elements.cl", kernel = "add_sensitivities",
      global = each(4), group = { 125 } },
    { name = "quads", remedies = { "vector", "fewer-items" }, file = "quads.cl", kernel = "add_sensitivities",
      global = each(4), group = { 125 } },
    { name = "expert", by = "expert", remedies = { "group-size", "registers" }, file = "expert.cl",
      kernel = "add_sensitivities", global = whole(256), group = { 256 } },
  },
}
