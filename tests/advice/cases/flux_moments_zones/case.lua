-- Moments of fluxes of 64 directions, 25 of each of 32 groups in a zone; the sum is kept in global memory.
local MOMENTS <const>, GROUPS <const>, DIRECTIONS <const> = 25, 32, 64

local function items(s) return { 32, GROUPS, s.zones } end

local function arguments(turned)
  return function(s)
    return {
      { "phi", type = "double", count = MOMENTS * GROUPS * s.zones, fill = 0, output = true },
      { "ell", type = "double", count = MOMENTS * DIRECTIONS, value = function(i)
        local m, d = i // DIRECTIONS, i % DIRECTIONS
        if turned then m, d = i % MOMENTS, i // MOMENTS end
        return (m * 13 + d * 7) % 31 / 16 - 1
      end },
      { "psi", type = "double", count = DIRECTIONS * GROUPS * s.zones, fill = s.plain and 0.5,
        value = function(i) return 0.25 + (i * 11 + i // 64 * 3) % 53 / 64 end },
      { "directions", DIRECTIONS, type = "int" }, { "moments", MOMENTS, type = "int" },
      { "groups", GROUPS, type = "int" }, { "zones", s.zones, type = "int" },
    }
  end
end

return {
  set = "fifteenth", kind = "product", tolerance = 1e-9,
  small = { zones = 4 }, large = { zones = 6144, plain = true },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "flux_moments", global = items, group = { 32, 8, 1 } },
    { name = "sum_in_register", remedies = { "registers" }, file = "sum_in_register.cl", kernel = "flux_moments",
      global = items, group = { 32, 8, 1 } },
    { name = "moments_fastest", remedies = { "transpose-data" }, file = "moments_fastest.cl",
      kernel = "flux_moments", global = items, group = { 32, 8, 1 }, arguments = arguments(true) },
    { name = "constant", remedies = { "constant" }, file = "constant.cl", kernel = "flux_moments", global = items,
      group = { 32, 8, 1 } },
    { name = "tile", remedies = { "tile" }, file = "tile.cl", kernel = "flux_moments", global = items,
      group = { 32, 8, 1 } },
    { name = "groups_of_128", remedies = { "group-size" }, file = "before.cl", kernel = "flux_moments",
      global = items, group = { 32, 4, 1 } },
    { name = "told_lanes", remedies = { "lanes-per-row" }, file = "told_lanes.cl", kernel = "flux_moments",
      global = function(s) return { MOMENTS * 32, GROUPS, s.zones } end, group = { 32, 8, 1 } },
    { name = "expert", by = "expert", remedies = { "registers", "transpose-data", "tile", "block" },
      file = "expert.cl", kernel = "flux_moments", global = function(s) return { 32, GROUPS // 4, s.zones } end,
      group = { 32, 8, 1 }, arguments = arguments(true) },
  },
}
