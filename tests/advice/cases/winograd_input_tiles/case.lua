-- Input transform of a Winograd convolution: an item makes the 16 numbers of a tile of 4 x 4 pixels, each two apart.
local function tiles(s) return { s.tx, s.ty, s.channels } end

local function arguments(s)
  return {
    { "src", type = "float", count = (2 * s.tx + 2) * (2 * s.ty + 2) * s.channels, fill = s.plain and 1.5,
      value = function(i) return (i * 17 + i // 34 * 7) % 61 / 8 end },
    { "dst", type = "float", count = 16 * s.tx * s.ty * s.channels, fill = 0, output = true },
    { "tiles_x", s.tx, type = "int" }, { "tiles_y", s.ty, type = "int" }, { "channels", s.channels, type = "int" },
  }
end

-- the first of all tiles, then the second
local function in_planes(s)
  local list, n = arguments(s), s.tx * s.ty * s.channels
  list[2].order = function(i) return i % 16 * n + i // 16 end
  return list
end

local NAME = "winograd_input_f2x2_3x3_nchw_f32"

return {
  set = "sixth", kind = "transform", optimised = false,
  small = { tx = 16, ty = 16, channels = 20 }, large = { tx = 112, ty = 112, channels = 512, plain = true },
  tolerance = 1e-5,
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = NAME, global = tiles, group = { 16, 16, 1 } },
    { name = "planes", remedies = { "transpose-data" }, file = "planes.cl", kernel = NAME, global = tiles,
      group = { 16, 16, 1 }, arguments = in_planes },
    { name = "quads", remedies = { "vector" }, file = "quads.cl", kernel = NAME, global = tiles,
      group = { 16, 16, 1 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = NAME, global = tiles,
      group = { 16, 16, 1 } },
    { name = "expert", by = "expert", remedies = { "transpose-data", "vector", "group-size" }, file = "expert.cl",
      kernel = NAME, global = function(s) return { s.tx * s.ty, s.channels } end, group = { 256, 1 },
      arguments = in_planes },
  },
}
