-- A convolution of one tap in a layout of quads of channels, 8 channels of 4 pixels an item in registers: tuned for
-- small devices, neighbours read 64 bytes apart.
local function arguments(pixels, channels)
  return function(s)
    local blocks, rows = s.width // pixels, s.height * s.images
    return {
      { "items_x", blocks * (s.out // channels), type = "int" }, { "items_y", rows, type = "int" },
      { "blocks", blocks, type = "int" },
      { "from", type = "float", count = s.width * rows * s.channels, fill = s.plain and 0.25,
        value = function(i) return (i * 31 + (i >> 5)) % 67 / 32 - 0.5 end },
      { "weights", type = "float", count = s.channels * s.out,
        value = function(i) return (i * 13 + (i >> 4)) % 41 / 64 - 0.3 end },
      { "bias", type = "float", count = s.out, value = function(i) return i % 5 / 4 end },
      { "to", type = "float", count = s.width * rows * s.out, fill = 0, output = true },
      { "quads_in", s.channels // 4, type = "int" }, { "width", s.width, type = "int" },
      { "rows", rows, type = "int" }, { "channels_out", s.out, type = "int" },
    }
  end
end

local function items(pixels, channels)
  return function(s) return { s.width // pixels * (s.out // channels), s.height * s.images } end
end

local function variant(name, remedies, file, group, more)
  local v = { name = name, remedies = remedies, file = file .. ".cl", kernel = "mix_channels", global = items(4, 8),
    group = group }
  for key, value in pairs(more or {}) do v[key] = value end
  return v
end

return {
  set = "seventeenth", kind = "product", optimised = false, tolerance = 1e-4,
  small = { width = 64, height = 8, images = 2, channels = 32, out = 64 },
  twice = { width = 64, height = 8, images = 4, channels = 32, out = 64 },
  large = { width = 64, height = 48, images = 64, channels = 64, out = 128, plain = true },
  arguments = arguments(4, 8),
  variants = {
    variant("before", nil, "before", { 16, 4 }),
    variant("one_quad", { "more-items" }, "one_quad", { 16, 4 },
      { global = items(4, 4), arguments = arguments(4, 4) }),
    variant("one_pixel", { "more-items" }, "one_pixel", { 16, 4 },
      { global = items(1, 8), arguments = arguments(1, 8) }),
    variant("constant", { "constant" }, "constant", { 16, 4 }),
    variant("staged", { "tile" }, "staged", { 16, 4 }),
    variant("pointer", { "pointer" }, "pointer", { 16, 4 }),
    variant("along_rows", { "group-size" }, "before", { 64, 1 }),
    variant("expert", { "pointer", "tile", "group-size" }, "expert", { 16, 16 }, { by = "expert" }),
  },
}
