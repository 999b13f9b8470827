-- A step of the shallow-water equations on a staggered grid with coasts, an item a cell with two of its faces.
local function cells(s) return { s.nx, s.ny } end

local function arguments(s)
  local pitch = s.nx + 64
  local count = pitch * (s.ny + 2)
  local function field(name, low, factor)
    return { name, type = "float", count = count, fill = s.plain and low,
      value = function(i) return low + (i % pitch * 3 + i // pitch * 7) % 11 * factor end }
  end
  local function result(name) return { name, type = "float", count = count, fill = 0, output = true } end
  return {
    field("h", 10, 0.25), field("u", 0.5, 0.125), field("v", 0.25, 0.0625),
    { "wet", type = "uchar", count = count, fill = s.plain and 1,
      value = function(i) return (i % pitch // 16 + i // pitch // 8) % 4 == 0 and 0 or 1 end },
    result "hn", result "un", result "vn",
    { "pitch", pitch, type = "int" },
    { "dtdx", 0.0625, type = "float" },
    { "gdtdx", 0.7, type = "float" },
    { "fdt", 0.01, type = "float" },
  }
end

return {
  kind = "stencil", set = "second", optimised = true,
  small = { nx = 256, ny = 64 }, large = { nx = 8192, ny = 4096, plain = true },
  tolerance = 1e-4,
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "advance", global = cells, group = { 64, 4 } },
    { name = "tiled", remedies = { "tile" }, file = "tiled.cl", kernel = "advance", global = cells,
      group = { 64, 4 } },
    { name = "square", remedies = { "group-size" }, file = "before.cl", kernel = "advance", global = cells,
      group = { 16, 16 } },
    { name = "down", remedies = { "walk" }, file = "down.cl", kernel = "advance",
      global = function(s) return { s.nx, s.ny // 8 } end, group = { 64, 4 } },
    { name = "quads", remedies = { "vector" }, file = "quads.cl", kernel = "advance",
      global = function(s) return { s.nx // 4, s.ny } end, group = { 64, 4 } },
    { name = "expert", by = "expert", remedies = { "vector", "group-size" }, file = "quads.cl", kernel = "advance",
      global = function(s) return { s.nx // 4, s.ny } end, group = { 32, 4 } },
  },
}
