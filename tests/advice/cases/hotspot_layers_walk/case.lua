-- Temperatures of a stack of layers of a chip, a step: an item walks down the layers, and keeps three in registers.
local function arguments(s)
  local count = s.nx * s.ny * s.nz
  return {
    { "power", type = "float", count = count, fill = s.plain and 0.5, value = function(i) return i * 5 % 13 / 16 end },
    { "tIn", type = "float", count = count, fill = s.plain and 325,
      value = function(i) return 320 + i * 11 % 37 / 4 end },
    { "tOut", type = "float", count = count, fill = 0, output = true },
    { "stepDivCap", 0.25, type = "float" },
    { "nx", s.nx, type = "int" }, { "ny", s.ny, type = "int" }, { "nz", s.nz, type = "int" },
    { "ce", 0.03125, type = "float" }, { "cn", 0.0625, type = "float" }, { "ct", 0.125, type = "float" },
    { "cc", 0.5, type = "float" }, { "amb", 80, type = "float" },
  }
end
local function columns(s) return { s.nx, s.ny } end

return {
  kind = "stencil", set = "seventh", optimised = true, tolerance = 1e-5,
  small = { nx = 128, ny = 64, nz = 16 }, large = { nx = 1024, ny = 1024, nz = 64, plain = true },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "hotspot_layers", global = columns, group = { 64, 4 } },
    { name = "square", remedies = { "group-size" }, file = "before.cl", kernel = "hotspot_layers", global = columns,
      group = { 16, 16 } },
    { name = "planes", remedies = { "tile" }, file = "planes.cl", kernel = "hotspot_layers", global = columns,
      group = { 64, 4 } },
    { name = "parts", remedies = { "more-items" }, file = "parts.cl", kernel = "hotspot_layers",
      global = function(s) return { s.nx, s.ny, 4 } end, group = { 64, 4, 1 } },
    { name = "unrolled", remedies = { "unroll" }, file = "unrolled.cl", kernel = "hotspot_layers", global = columns,
      group = { 64, 4 } },
    { name = "expert", by = "expert", remedies = { "vector", "more-items" }, file = "expert.cl",
      kernel = "hotspot_layers", global = function(s) return { s.nx // 4, s.ny, 4 } end, group = { 32, 8, 1 } },
  },
}
