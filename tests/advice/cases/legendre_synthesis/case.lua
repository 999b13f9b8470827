-- Zonal fields at latitudes, from Legendre coefficients of each level; an item sums one level at one latitude.
local function each(s) return { s.nlev, s.nlat } end

local function reciprocals(s)
  return { "rl", type = "double", count = s.nl, value = function(i) return i == 0 and 1 or 1 / i end }
end

local function sine(s, j) return math.sin(math.pi * ((j + 0.5) / s.nlat - 0.5)) end

local function arguments(s, with)
  local list = {
    { "a", type = "double", count = s.nl * s.nlev,
      value = function(i) return ((i * 7 + i // s.nlev) % 19 - 6) / (8 * (1 + i // s.nlev)) end },
    { "mu", type = "double", count = s.nlat, value = function(i) return sine(s, i) end },
    { "f", type = "double", count = s.nlat * s.nlev, fill = 0, output = true },
    { "nl", s.nl, type = "int" }, { "nlat", s.nlat, type = "int" }, { "nlev", s.nlev, type = "int" },
  }
  list[#list + 1] = with
  return list
end

local function polynomials(s)
  return { "p", type = "double", count = s.nlat * s.nl, fill = 0 }
end

-- P of all latitudes as the first pass leaves them
local function with_polynomials(s)
  local made = {}
  for j = 0, s.nlat - 1 do
    local mu = sine(s, j)
    local one, two = 1, 0
    for l = 0, s.nl - 1 do
      local p = l == 0 and 1 or l == 1 and mu or ((2 * l - 1) * mu * one - (l - 1) * two) / l
      made[j * s.nl + l], two, one = p, one, p
    end
  end
  return arguments(s, { "p", type = "double", count = s.nlat * s.nl, value = function(i) return made[i] end })
end

return {
  set = "sixth", kind = "transform", optimised = false,
  small = { nl = 48, nlat = 64, nlev = 64 }, large = { nl = 512, nlat = 1536, nlev = 512 }, tolerance = 1e-6,
  arguments = function(s) return arguments(s) end,
  variants = {
    { name = "before", file = "before.cl", kernel = "synthesis", global = each, group = { 64, 1 } },
    { name = "factors", remedies = { "arithmetic" }, file = "factors.cl", kernel = "synthesis", global = each,
      group = { 64, 1 }, arguments = function(s) return arguments(s, reciprocals(s)) end },
    { name = "levels", remedies = { "fewer-items" }, file = "levels.cl", kernel = "synthesis",
      global = function(s) return { s.nlev // 4, s.nlat } end, group = { 16, 4 } },
    { name = "table", remedies = { "fission", "hoist" },
      passes = {
        { file = "table.cl", kernel = "polynomials", global = function(s) return { s.nlat } end, group = { 64 },
          arguments = function(s)
            return { { "mu", type = "double", count = s.nlat, value = function(i) return sine(s, i) end },
              polynomials(s),
              { "nl", s.nl, type = "int" }, { "nlat", s.nlat, type = "int" } }
          end },
        { file = "table.cl", kernel = "synthesis", global = each, group = { 64, 1 }, arguments = with_polynomials },
      } },
    { name = "shared", remedies = { "tile", "fewer-items" }, file = "shared.cl", kernel = "synthesis",
      global = function(s) return { 64, s.nlat } end, group = { 64, 1 } },
    { name = "expert", by = "expert", remedies = { "block", "arithmetic" }, file = "expert.cl", kernel = "synthesis",
      global = function(s) return { s.nlev // 4, s.nlat // 4 } end, group = { 16, 4 },
      arguments = function(s) return arguments(s, reciprocals(s)) end },
  },
}
