-- A stage of a Runge-Kutta step: five conserved quantities of each element, planes behind each other, move by their
-- fluxes times a factor of the element's own.
local PLANES <const> = 5

local function arguments(interleaved)
  return function(s)
    local n = s.elements
    local function order(k) return k % n * PLANES + k // n end                 -- where the usual element k is
    local function planes(name, plain, value)
      return { name, type = "float", count = n * PLANES, fill = s.plain and plain, value = function(i)
        if interleaved then return value(i // PLANES, i % PLANES) end
        return value(i % n, i // n)
      end }
    end
    return {
      { "stage", 2, type = "int" }, { "elements", n, type = "int" },
      planes("start", 1.25, function(e, plane) return 1 + plane / 4 + e * 7 % 31 / 64 end),
      { "state", type = "float", count = n * PLANES, fill = 0, output = "state", order = interleaved and order,
        outputs = interleaved and n * PLANES or nil },
      { "step", type = "float", count = n, fill = s.plain and 0.5, value = function(e) return 1 + e * 13 % 17 / 8 end },
      planes("flux", -0.125, function(e, plane) return (e * 11 + plane * 3) % 29 / 32 - 0.4375 end),
    }
  end
end

local function variant(name, remedies, per, group, file, planes)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "advance",
    global = function(s) return { s.elements // per, planes } end, group = { group, planes and 1 } }
end

local beside = variant("side_by_side", { "interleave" }, 1, 192)
beside.arguments = arguments(true)
local expert = variant("expert", { "vector", "arithmetic", "group-size" }, 4, 128)
expert.by = "expert"

return {
  kind = "stream", set = "eighteenth", optimised = true, tolerance = 1e-6,
  small = { elements = 12288 }, large = { elements = 7680000, plain = true },
  arguments = arguments(),
  variants = {
    variant("before", nil, 1, 192),
    variant("groups_of_256", { "group-size" }, 1, 256, "before"),
    variant("fours", { "vector" }, 4, 192),
    variant("plane_an_item", { "more-items" }, 1, 192, nil, PLANES),
    variant("product", { "arithmetic" }, 1, 192),
    beside,
    expert,
  },
}
