-- Charge and current of particles put on the four nodes around them, with atomics on grids in global memory.
local PER_TILE <const> = 256
local function particles(s) return { s.tiles_x * s.tiles_y * PER_TILE } end

--- A place in a tile, of 15 bits a coordinate; particles of a tile stand together, in no order.
local function place(i) return (i * 2654435761 + i // PER_TILE * 40503) % 4294967291 end

local function arguments(s)
  local count, nodes = particles(s)[1], (s.tiles_x * 16 + 1) * (s.tiles_y * 16 + 1)
  return {
    { "place", type = "uint", count = count, value = place },
    { "tile", type = "int", count = count, value = function(i) return i // PER_TILE end },
    { "vz", type = "int", count = count, range = { -count // 2, 1 } },
    { "rho", type = "int", count = nodes, fill = 0, output = true },
    { "jz", type = "int", count = nodes, fill = 0, output = true },
    { "tiles_x", s.tiles_x, type = "int" },
  }
end

local function variant(name, remedy, more)
  local v = { name = name, remedies = { remedy }, file = name .. ".cl", kernel = "deposit", global = particles,
    group = { 256 } }
  for key, value in pairs(more or {}) do v[key] = value end
  return v
end

local function quarter(s) return { particles(s)[1] // 4 } end

return {
  kind = "histogram", set = "fourth", optimised = false,
  small = { tiles_x = 6, tiles_y = 4 }, large = { tiles_x = 128, tiles_y = 128 },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "deposit", global = particles, group = { 256 } },
    variant("in_local", "privatise"),
    variant("two_copies", "copies", { of = "in_local" }),
    variant("four_strided", "fewer-items", { global = quarter, group = { 64 } }),
    variant("quads", "vector", { global = quarter, group = { 64 } }),
    variant("no_zeros", "branches"),
    variant("narrow", "group-size", { file = "before.cl", group = { 64 } }),
    { name = "expert", by = "expert", remedies = { "privatise", "vector" }, file = "expert.cl", kernel = "deposit",
      global = quarter, group = { 64 } },
  },
}
