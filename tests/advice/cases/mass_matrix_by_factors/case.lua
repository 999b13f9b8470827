-- Products of the mass matrices of elements with four unknowns and five points of quadrature in each direction, and a
-- vector: sums by one direction after the other. A group of five by five items has an element, in local memory.
local D <const>, Q <const> = 4, 5

local function data(name, count, output)
  return { name, type = "double", count = count, fill = count > 100000 and 0.5 or nil,
    value = function(i) return ((i * 37 + #name * 11) % 97 - 40) / 64 end, output = output }
end

local function arguments(s)
  return {
    { "basis", type = "double", count = Q * D, value = function(i) return ((i * 7 + 3) % 11 + 1) / 16 end },
    data("weights", Q * Q * Q * s.elements), data("given", D * D * D * s.elements),
    data("result", D * D * D * s.elements, true),
  }
end

local function variant(name, remedies, group)
  return { name = name, remedies = remedies, file = name .. ".cl", kernel = "mass",
    global = function(s) return { Q, Q, s.elements * (name == "layer_each" and Q or 1) } end, group = group }
end

local expert = variant("expert", { "group-size", "unstage" }, { Q, Q, 8 })
expert.by = "expert"

return {
  kind = "product", set = "twenty-first", tolerance = 1e-9,
  small = { elements = 64 }, large = { elements = 262144 },
  arguments = arguments,
  variants = {
    variant("before", nil, { Q, Q, 1 }),
    variant("four_elements", { "group-size" }, { Q, Q, 4 }),
    variant("basis_constant", { "constant" }, { Q, Q, 1 }),
    variant("unknowns_from_global", { "unstage" }, { Q, Q, 1 }),
    variant("layer_each", { "more-items" }, { Q, Q, Q }),
    variant("basis_held", { "registers" }, { Q, Q, 1 }),
    expert,
  },
}
