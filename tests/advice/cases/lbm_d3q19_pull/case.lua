-- A step of a lattice Boltzmann model in space (D3Q19, BGK), an array a direction; an item updates one cell.
local Q = 19
local function cells(s) return { s.nx, s.ny, s.nz } end

local function arguments(s, together)
  local n = s.nx * s.ny * s.nz
  local function number(i)
    local q, cell = i // n, i % n
    if together then q, cell = i % Q, i // Q end
    return ((cell * 5 + q * 3 + cell // 7) % 13 + 20) / 512
  end
  return {
    { "src", type = "float", count = Q * n, fill = s.plain and 0.05, value = number },
    { "dst", type = "float", count = Q * n, fill = 0, output = true,
      order = together and function(i) return i % n * Q + i // n end },
    { "nx", s.nx, type = "int" },
    { "ny", s.ny, type = "int" },
    { "nz", s.nz, type = "int" },
    { "omega", 1.7, type = "float" },
  }
end

return {
  kind = "lattice", set = "second", optimised = true,
  small = { nx = 256, ny = 4, nz = 8 }, large = { nx = 256, ny = 192, nz = 128, plain = true },
  tolerance = 2e-4,
  arguments = function(s) return arguments(s) end,
  variants = {
    { name = "before", file = "before.cl", kernel = "stream_collide", global = cells, group = { 128, 1, 1 } },
    { name = "together", remedies = { "transpose-data" }, file = "together.cl", kernel = "stream_collide",
      global = cells, group = { 128, 1, 1 }, arguments = function(s) return arguments(s, true) end },
    { name = "column", remedies = { "swap-dimensions" }, file = "column.cl", kernel = "stream_collide",
      global = function(s) return { s.nz, s.ny, s.nx } end, group = { 8, 1, 16 } },
    { name = "cubes", remedies = { "group-size" }, file = "before.cl", kernel = "stream_collide", global = cells,
      group = { 8, 4, 4 } },
    { name = "two", remedies = { "fewer-items" }, file = "two.cl", kernel = "stream_collide",
      global = function(s) return { s.nx // 2, s.ny, s.nz } end, group = { 128, 1, 1 } },
    { name = "told_steps", remedies = { "walk" }, file = "told_steps.cl", kernel = "stream_collide",
      global = function(s) return { s.nx, s.ny, s.nz // 8 } end, group = { 128, 1, 1 } },
    { name = "expert", by = "expert", remedies = { "arithmetic", "group-size" }, file = "expert.cl",
      kernel = "stream_collide", global = cells, group = { 64, 2, 1 } },
  },
}
