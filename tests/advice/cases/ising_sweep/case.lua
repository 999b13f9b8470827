-- A Metropolis update of the sites of one colour of an Ising lattice on a torus, an item a site of the lattice.
local function sites(s) return { s.L, s.L } end

local function arguments(s)
  return {
    { "spin", type = "int", count = s.L * s.L, fill = s.cold and 1, output = true,
      value = function(i) return (i * 7919 + i // s.L * 31) % 17 < 11 and 1 or -1 end },
    { "rng", type = "uint", count = s.L * s.L, range = { 1, 1 }, output = true },
    { "L", s.L, type = "int" },
    { "beta", 0.2, type = "float" },
    { "colour", 1, type = "int" },
  }
end

local function with_table(s)
  local list = arguments(s)
  list[6] = { "boltzmann", type = "float", count = 5, value = function(i) return math.exp(-0.2 * 4 * (i - 2)) end }
  return list
end

local function by_colours(s)
  local half = s.L * s.L // 2
  local function place(i)   -- of what stands at i in a half a colour
    local colour, y, h = i // half, i % half // (s.L // 2), i % (s.L // 2)
    return y * s.L + 2 * h + (y + colour) % 2
  end
  local function order(i)
    local x, y = i % s.L, i // s.L
    return (x + y) % 2 * half + y * (s.L // 2) + x // 2
  end
  local list = arguments(s)
  local spins = list[1].value
  list[1].value = function(i) return spins(place(i)) end
  list[1].order, list[2].order = order, order
  if not s.cold then
    list[2].range = nil
    list[2].value = function(i) return place(i) + 1 end
  end
  return list
end

local function by_colours_with_table(s)
  local list = by_colours(s)
  list[6] = with_table(s)[6]
  return list
end

return {
  kind = "stencil", set = "second", optimised = false,
  small = { L = 256 }, large = { L = 8192, cold = true },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "metropolis", global = sites, group = { 16, 16 } },
    { name = "compact", remedies = { "branches" }, file = "compact.cl", kernel = "metropolis",
      global = function(s) return { s.L // 2, s.L } end, group = { 16, 16 } },
    { name = "colours", remedies = { "soa" }, file = "colours.cl", kernel = "metropolis", global = sites,
      group = { 16, 16 }, arguments = by_colours },
    { name = "table", remedies = { "constant" }, file = "table.cl", kernel = "metropolis", global = sites,
      group = { 16, 16 }, arguments = with_table },
    { name = "tiled", remedies = { "tile" }, file = "tiled.cl", kernel = "metropolis", global = sites,
      group = { 16, 16 } },
    { name = "told_counted", remedies = { "arithmetic" }, file = "told_counted.cl", kernel = "metropolis",
      global = sites, group = { 16, 16 } },
    { name = "expert", by = "expert", remedies = { "soa", "branches", "constant", "vector", "fewer-items" },
      file = "expert.cl", kernel = "metropolis", global = function(s) return { s.L // 8, s.L } end,
      group = { 32, 8 }, arguments = by_colours_with_table },
  },
}
