-- Arakawa's bracket of potential and vorticity on a doubly periodic plane, as codes of drift waves have it.
local function field(s, name, a, b)
  return { name, type = "double", count = s.nx * s.ny, fill = s.plain and 0.5,
    value = function(i) return math.sin(i // s.ny * a) + math.cos(i % s.ny * b) * 0.5 + i % 7 * 0.125 end }
end

local function arguments(s)
  return {
    field(s, "phi", 0.3, 0.21), field(s, "omega", 0.17, 0.4),
    { "out", type = "double", count = s.nx * s.ny, fill = 0, output = true },
    { "nx", s.nx, type = "int" }, { "ny", s.ny, type = "int" },
    { "h", 0.1, type = "double" },
  }
end

local function each(s) return { s.nx, s.ny } end
local function swapped(s) return { s.ny, s.nx } end

return {
  set = "ninth", kind = "stencil", optimised = false, tolerance = 1e-8,
  small = { nx = 128, ny = 64 }, large = { nx = 4096, ny = 4096, plain = true },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "bracket", global = each, group = { 16, 16 } },
    { name = "swapped", remedies = { "swap-dimensions" }, file = "swapped.cl", kernel = "bracket",
      global = swapped, group = { 16, 16 } },
    { name = "tiled", remedies = { "tile" }, file = "tiled.cl", kernel = "bracket", global = each,
      group = { 16, 16 } },
    { name = "compared", remedies = { "arithmetic" }, file = "compared.cl", kernel = "bracket", global = each,
      group = { 16, 16 } },
    { name = "narrow", remedies = { "group-size" }, file = "before.cl", kernel = "bracket", global = each,
      group = { 4, 32 } },
    { name = "expert", by = "expert", remedies = { "swap-dimensions", "walk", "arithmetic" }, file = "expert.cl",
      kernel = "bracket", global = function(s) return { s.ny, s.nx // 8 } end, group = { 64, 2 } },
  },
}
