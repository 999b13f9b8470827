-- Angular correlation of two sets of points on a sphere: a histogram of the cosines of all pairs.
local BINS = 20

-- Coordinates are multiples of 1/256, so that cosines are exact in whichever order they are summed.
local function points(s, name, turn)
  return { name, type = "float", count = 3 * s.n, value = function(i)
    local p, c = i // 3, i % 3
    local z = (p * 89 + turn) % 509 / 254.5 - 1
    local angle = (p * 137 + turn * 11) % 360 * math.pi / 180
    local r = math.sqrt(math.max(0, 1 - z * z))
    local value = c == 0 and r * math.cos(angle) or c == 1 and r * math.sin(angle) or z
    return math.floor(value * 256 + 0.5) / 256
  end }
end

-- each angle 1.26 times the one before, from 2 degrees
local function boundary(i) return math.cos(2 * 1.26 ^ i * math.pi / 180) end
local function each(s) return { s.n } end

return {
  kind = "histogram", set = "seventh", optimised = false,
  small = { n = 256 }, large = { n = 4096 },
  arguments = function(s)
    return {
      points(s, "data", 3), points(s, "random", 101),
      { "binb", type = "float", count = BINS - 1, value = boundary },
      { "hist", type = "uint", count = BINS, fill = 0, output = true },
      { "npoints", s.n, type = "int" },
      { "nbins", BINS, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "angular", global = each, group = { 64 } },
    { name = "halving", remedies = { "search" }, file = "halving.cl", kernel = "angular",
      global = each, group = { 64 } },
    { name = "privatised", remedies = { "privatise" }, file = "privatised.cl", kernel = "angular",
      global = each, group = { 64 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "angular", global = each,
      group = { 64 } },
    { name = "constant", remedies = { "constant" }, file = "constant.cl", kernel = "angular",
      global = each, group = { 64 } },
    { name = "split", remedies = { "more-items" }, file = "split.cl", kernel = "angular",
      global = function(s) return { s.n, 32 } end, group = { 64, 1 } },
    { name = "expert", by = "expert",
      remedies = { "more-items", "privatise", "copies", "tile", "constant", "unroll" },
      file = "expert.cl", kernel = "angular", global = function(s) return { s.n, s.n // 128 } end,
      group = { 128, 1 } },
  },
}
