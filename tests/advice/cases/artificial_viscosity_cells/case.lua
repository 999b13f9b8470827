-- Artificial viscosity of the cells of a staggered mesh in three dimensions, in double: velocities of the eight nodes
-- around, pressures of the six cells around.
local RIM <const> = 2

local function arguments(s)
  local cells = (s.x + 2 * RIM) * (s.y + 2 * RIM) * (s.z + 2 * RIM)
  local nodes = (s.x + 2 * RIM + 1) * (s.y + 2 * RIM + 1) * (s.z + 2 * RIM + 1)
  local function field(name, count, seed, low, high, first, step)
    local argument = { name, type = "double", count = count }
    if s.plain then
      -- a flow that is compressed everywhere
      argument.range = { first, step }
    else
      argument.value = function(i)
        return low + (high - low) * ((i * 7919 * (2 * seed + 1) + i // 37 * 31) % 1009 / 1009)
      end
    end
    return argument
  end
  local function width(name, n, size)
    return { name, type = "double", count = n + 2 * RIM + 1, value = function(i) return size * (1 + i % 3 / 16) end }
  end
  return {
    width("dx", s.x, 0.25), width("dy", s.y, 0.5), width("dz", s.z, 0.375),
    field("density", cells, 1, 0.5, 2, 1, 1), field("pressure", cells, 2, 1, 3, 1, 1),
    { "viscosity", type = "double", count = cells, fill = 0, output = true },
    field("u", nodes, 3, -1, 1, 2, -1), field("v", nodes, 4, -1, 1, 1, -1),
    field("w", nodes, 5, -1, 1, 3, -1),
    { "nx", s.x, type = "int" }, { "ny", s.y, type = "int" }, { "nz", s.z, type = "int" },
  }
end

local function up(n, to) return (n + to - 1) // to * to end
local function cells(x, y, z, deep)
  return function(s) return { up(s.x, x), up(s.y, y), up(s.z // (deep or 1), z) } end
end

return {
  kind = "stencil", set = "fifteenth", optimised = true, tolerance = 1e-9,
  small = { x = 60, y = 24, z = 16 }, twice = { x = 60, y = 24, z = 32 },
  large = { x = 252, y = 256, z = 256, plain = true },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "viscosity_of", global = cells(64, 4, 1), group = { 64, 4, 1 } },
    { name = "blocks", remedies = { "group-size" }, file = "before.cl", kernel = "viscosity_of",
      global = cells(16, 4, 4), group = { 16, 4, 4 } },
    { name = "inverse_widths", remedies = { "arithmetic" }, file = "inverse_widths.cl", kernel = "viscosity_of",
      global = cells(64, 4, 1), group = { 64, 4, 1 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "viscosity_of", global = cells(64, 4, 1),
      group = { 64, 4, 1 } },
    { name = "walk", remedies = { "walk" }, file = "walk.cl", kernel = "viscosity_of", global = cells(64, 4, 1, 8),
      group = { 64, 4, 1 } },
    { name = "expert", by = "expert", remedies = { "arithmetic", "group-size" }, file = "expert.cl",
      kernel = "viscosity_of", global = cells(128, 2, 1), group = { 128, 2, 1 } },
  },
}
