-- Equilibrium factors of 28 species of a flame at each point of a grid: exponentials of polynomials of temperature
-- that have other coefficients above 1000 K. An item has a point, and each species a plane.
local SPECIES <const> = 28

local function fields(s, by_point)
  local order
  if by_point then order = function(i) return i % s.n * SPECIES + i // s.n end end
  return {
    { "temperatures", type = "float", count = s.n,
      value = function(i) return (1150 + 850 * math.sin(i / 700) + i % 5) / 120 end },
    { "factors", type = "float", count = SPECIES * s.n, fill = 0, output = by_point and "factors" or true,
      order = order, outputs = by_point and SPECIES * s.n or nil },
    { "scale", 120, type = "float" },
  }
end
local function arguments(s) return fields(s) end
local function each(s) return { s.n } end

-- as in the other programs: of 1, 1 / T, ln T - 1, and of T to the powers of one to four; cold ones first
local function coefficients(i)
  local species, member, hot = i // 8 % SPECIES, i % 8, i // (8 * SPECIES)
  local mixed = (species * 37 + member * 11 + hot * 53) % 101 / 101
  return ({ -14 + 6 * mixed, (mixed - 0.5) * 900, 2 + mixed, (mixed - 0.5) * 4e-3, (mixed - 0.5) * 6e-7,
    (mixed - 0.5) * 6e-11, (mixed - 0.5) * 4e-15, 0 })[member + 1]
end

return {
  kind = "map", set = "seventeenth", optimised = true, tolerance = 1e-4,
  small = { n = 128 * 96 }, large = { n = 128 * 32768 },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "gibbs_factors", global = each, group = { 128 } },
    { name = "groups_of_256", remedies = { "group-size" }, file = "before.cl", kernel = "gibbs_factors",
      global = each, group = { 256 } },
    { name = "pairs", remedies = { "vector", "fewer-items" }, file = "pairs.cl", kernel = "gibbs_factors",
      global = function(s) return { s.n // 2 } end, group = { 128 } },
    { name = "from_table", remedies = { "constant" }, file = "from_table.cl", kernel = "gibbs_factors",
      arguments = function(s)
        local list = fields(s)
        list[4] = { "table", type = "float", count = 2 * 8 * SPECIES, value = coefficients }
        return list
      end, global = each, group = { 128 } },
    { name = "native", remedies = { "arithmetic" }, file = "native.cl", kernel = "gibbs_factors", global = each,
      group = { 128 } },
    { name = "by_point", remedies = { "transpose-data" }, file = "by_point.cl", kernel = "gibbs_factors",
      arguments = function(s) return fields(s, true) end, global = each, group = { 128 } },
    { name = "expert", by = "expert", remedies = { "vector", "fewer-items", "arithmetic" }, file = "expert.cl",
      kernel = "gibbs_factors", global = function(s) return { s.n // 2 } end, group = { 128 } },
  },
}
