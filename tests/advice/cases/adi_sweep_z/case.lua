-- Implicit diffusion along z in a block of doubles, a tridiagonal system a column; an item solves one column.
local function columns(s) return { s.nx, s.ny } end

local function arguments(s, place)
  local count = s.nx * s.ny * s.nz
  local function number(i)
    if place then i = place(i, s) end
    return (i * 7 + i // 13 * 5) % 41 - 11
  end
  return {
    { "u", type = "double", count = count, fill = 0, output = true },
    { "rhs", type = "double", count = count, fill = s.plain and 2.5, value = number },
    { "cp", type = "double", count = count, fill = 0 },
    { "dp", type = "double", count = count, fill = 0 },
    { "nx", s.nx, type = "int" },
    { "ny", s.ny, type = "int" },
    { "nz", s.nz, type = "int" },
    { "r", 0.4, type = "double" },
  }
end

local function by_lines(s)
  local list = arguments(s, function(i) return i % s.nz * s.nx * s.ny + i // s.nz end)
  list[1].order = function(i) return i % (s.nx * s.ny) * s.nz + i // (s.nx * s.ny) end
  return list
end

return {
  kind = "sweep", set = "second", optimised = false,
  small = { nx = 64, ny = 32, nz = 24 }, large = { nx = 512, ny = 512, nz = 96, plain = true },
  tolerance = 1e-9,
  arguments = function(s) return arguments(s) end,
  variants = {
    { name = "before", file = "before.cl", kernel = "sweep_z", global = columns, group = { 16, 16 } },
    { name = "kept", remedies = { "registers" }, file = "kept.cl", kernel = "sweep_z", global = columns,
      group = { 16, 16 } },
    { name = "shared", remedies = { "tile" }, file = "shared.cl", kernel = "sweep_z", global = columns,
      group = { 16, 16 } },
    { name = "wide", remedies = { "group-size" }, file = "before.cl", kernel = "sweep_z", global = columns,
      group = { 64, 4 } },
    { name = "lines", remedies = { "transpose-data" }, file = "lines.cl", kernel = "sweep_z", global = columns,
      group = { 16, 16 }, arguments = by_lines },
    { name = "expert", by = "expert", remedies = { "registers", "tile", "fuse", "unroll", "group-size" },
      file = "expert.cl", kernel = "sweep_z", global = columns, group = { 64, 2 } },
  },
}
