-- Keys out a green screen, bytes of three channels, with double literals, rows along the fastest id.
local function shot(s, name, plain, value)
  return { name, type = "uchar", count = s.width * s.height * 3, fill = s.plain and plain, value = value }
end

local function arguments(s)
  return {
    shot(s, "front", 90, function(i) return (i * 41 + i // 7 * 13) % 251 end),
    shot(s, "back", 40, function(i) return (i * 29 + i // 11 * 5) % 239 end),
    { "result", type = "uchar", count = s.width * s.height * 3, fill = 0, output = true },
    { "width", s.width, type = "int" }, { "height", s.height, type = "int" },
    { "keyB", 60, type = "int" }, { "keyG", 200, type = "int" }, { "keyR", 50, type = "int" },
    { "inner", 20.25, type = "float" }, { "outer", 61.75, type = "float" },
  }
end

local function rows_first(s) return { s.height, s.width } end
local function columns_first(s) return { s.width, s.height } end

return {
  set = "twelfth", kind = "pixels", optimised = false, tolerance = 0.02,
  small = { width = 256, height = 128 }, large = { width = 4096, height = 8640, plain = true },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "chroma_key", global = rows_first, group = { 16, 8 } },
    { name = "columns_fastest", remedies = { "swap-dimensions" }, file = "columns_fastest.cl", kernel = "chroma_key",
      global = columns_first, group = { 16, 8 } },
    { name = "single", remedies = { "arithmetic" }, file = "single.cl", kernel = "chroma_key", global = rows_first,
      group = { 16, 8 } },
    { name = "quads", remedies = { "vector" }, file = "quads.cl", kernel = "chroma_key",
      global = function(s) return { s.height, s.width // 4 } end, group = { 16, 8 } },
    { name = "flat_groups", remedies = { "group-size" }, file = "before.cl", kernel = "chroma_key",
      global = rows_first, group = { 2, 64 } },
    { name = "expert", by = "expert", remedies = { "swap-dimensions", "vector", "arithmetic" }, file = "expert.cl",
      kernel = "chroma_key", global = function(s) return { s.width // 4, s.height } end, group = { 64, 2 } },
  },
}
