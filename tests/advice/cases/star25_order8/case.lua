-- A star of 25 points in a volume of doubles, of eighth order in space; small cubes are groups.
local R = 4

local function arguments(s)
  local count = (s.nx + 2 * R) * (s.ny + 2 * R) * (s.nz + 2 * R)
  return {
    { "u", type = "double", count = count, fill = s.plain and 1.5, value = function(i) return i * 13 % 31 / 4 end },
    { "v", type = "double", count = count, fill = 0, output = true },
    { "c", type = "double", count = R + 1, value = function(i) return i == 0 and -8.5 or (5 - i) / (i * i) / 2 end },
    { "nx", s.nx, type = "int" }, { "ny", s.ny, type = "int" }, { "nz", s.nz, type = "int" },
  }
end
local function cells(s) return { s.nx, s.ny, s.nz } end

return {
  kind = "stencil", set = "seventh", optimised = false, tolerance = 1e-10,
  small = { nx = 64, ny = 32, nz = 16 }, large = { nx = 512, ny = 320, nz = 320, plain = true },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "star25", global = cells, group = { 8, 8, 4 } },
    { name = "wide", remedies = { "group-size" }, file = "before.cl", kernel = "star25", global = cells,
      group = { 64, 4, 1 } },
    { name = "walk_z", remedies = { "walk" }, file = "walk_z.cl", kernel = "star25",
      global = function(s) return { s.nx, s.ny } end, group = { 8, 8 } },
    { name = "planes", remedies = { "tile" }, file = "planes.cl", kernel = "star25", global = cells,
      group = { 8, 8, 4 } },
    { name = "constants", remedies = { "constant" }, file = "constants.cl", kernel = "star25", global = cells,
      group = { 8, 8, 4 } },
    { name = "expert", by = "expert", remedies = { "walk", "tile", "group-size", "hoist" }, file = "expert.cl",
      kernel = "star25", global = function(s) return { s.nx, s.ny, s.nz // 16 } end, group = { 32, 8, 1 } },
  },
}
