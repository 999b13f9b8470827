-- Gradient of biases, NCHW: all elements of a channel are added up by a group, four neighbours an item at a time.
local function groups(count)
  return function(s) return { 256 * count, s.channels } end
end

return {
  kind = "reduction", set = "eighteenth", tolerance = 1e-3,
  small = { images = 16, channels = 16, pixels = 784 },
  large = { images = 128, channels = 256, pixels = 3136, plain = true },
  arguments = function(s)
    return {
      { "back", type = "float", count = s.images * s.channels * s.pixels, fill = s.plain and 0.25,
        value = function(i) return (i * 2654435761 >> 9) % 1021 / 1021 end },
      { "bias", type = "float", count = s.channels, fill = 0, output = true },
      { "channel_pitch", s.pixels, type = "uint" }, { "image_pitch", s.channels * s.pixels, type = "uint" },
      { "units", s.pixels // 4, type = "uint" }, { "work", s.pixels // 4 * s.images, type = "uint" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "bias_gradient", global = groups(1), group = { 256, 1 } },
    { name = "quads", remedies = { "vector" }, file = "quads.cl", kernel = "bias_gradient", global = groups(1),
      group = { 256, 1 } },
    { name = "images_outside", remedies = { "arithmetic" }, file = "images_outside.cl", kernel = "bias_gradient",
      global = groups(1), group = { 256, 1 } },
    { name = "by_halves", remedies = { "tree" }, file = "by_halves.cl", kernel = "bias_gradient",
      global = groups(1), group = { 256, 1 } },
    { name = "eight_groups", remedies = { "more-items" }, file = "eight_groups.cl", kernel = "bias_gradient",
      global = groups(8), group = { 256, 1 } },
    { name = "expert", by = "expert", remedies = { "more-items", "vector", "arithmetic" }, file = "expert.cl",
      kernel = "bias_gradient", global = groups(8), group = { 256, 1 } },
  },
}
