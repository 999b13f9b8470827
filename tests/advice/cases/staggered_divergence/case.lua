-- Right hand side of the pressure equation on a staggered grid in three dimensions: rows are aligned, an item a cell.
local function arguments(s)
  local pitch, rows, layers = s.nx + 32, s.ny + 1, s.nz + 1
  local count = pitch * rows * layers
  local list = {}
  for m, name in ipairs { "u", "v", "w" } do
    table.insert(list, { name, type = "float", count = count, fill = s.plain and 0.5,
      value = function(i) return i * (m * 4 + 3) % 29 * 0.25 end })
  end
  table.insert(list, { "solid", type = "uchar", count = count, fill = s.plain and 0,
    value = function(i) return i // 5 % 6 == 0 and 1 or 0 end })
  table.insert(list, { "rhs", type = "float", count = count, fill = 0, output = true })
  table.insert(list, { "scale", 32, type = "float" })
  table.insert(list, { "pitch", pitch, type = "int" })
  table.insert(list, { "plane", pitch * rows, type = "int" })
  return list
end

local function cells(s) return { s.nx, s.ny, s.nz } end
local function deep(each) return function(s) return { s.nx, s.ny, s.nz // each } end end

return {
  set = "eighth", kind = "flow", optimised = true, tolerance = 1e-4,
  small = { nx = 64, ny = 32, nz = 16 }, twice = { nx = 64, ny = 32, nz = 32 },
  large = { nx = 384, ny = 320, nz = 256, plain = true },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "pressure_rhs", global = cells, group = { 64, 4, 1 } },
    { name = "walk", remedies = { "walk" }, file = "walk.cl", kernel = "pressure_rhs", global = deep(8),
      group = { 64, 4, 1 } },
    { name = "quads", remedies = { "vector" }, file = "quads.cl", kernel = "pressure_rhs",
      global = function(s) return { s.nx // 4, s.ny, s.nz } end, group = { 16, 8, 1 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "pressure_rhs", global = cells,
      group = { 64, 4, 1 } },
    { name = "squares", remedies = { "group-size" }, file = "before.cl", kernel = "pressure_rhs", global = cells,
      group = { 16, 16, 1 } },
    { name = "expert", by = "expert", remedies = { "walk", "unroll" }, file = "expert.cl", kernel = "pressure_rhs",
      global = deep(4), group = { 64, 4, 1 } },
  },
}
