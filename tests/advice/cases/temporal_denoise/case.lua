-- Noise of a video taken away along time: the mean of those of five frames whose pixel is like that of the middle one.
local function count(s) return s.width * s.height * s.frames // 4 end

local function each(by, frames)
  return function(s) return { s.width // (by or 1), s.height, s.frames // (frames or 1) } end
end

return {
  set = "sixth", kind = "stencil", optimised = false,
  small = { width = 128, height = 16, frames = 64 },
  large = { width = 1920, height = 1088, frames = 128, counting = true },
  arguments = function(s)
    local bytes = 4 * count(s)
    return {
      -- four pixels each
      { "video", type = "uint", count = count(s), range = s.counting and { 0, 61 },
        value = function(i) return (i * 2654435761 ~ i // 512 * 0x01030907) & 0x3F1F3F7F end },
      { "clean", type = "uchar", count = bytes, fill = 0, output = true },
      { "width", s.width, type = "int" }, { "height", s.height, type = "int" }, { "frames", s.frames, type = "int" },
      { "threshold", 40, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "denoise_luma", global = each(), group = { 32, 8, 1 } },
    { name = "long_rows", remedies = { "group-size" }, file = "before.cl", kernel = "denoise_luma", global = each(),
      group = { 128, 2, 1 } },
    { name = "along_time", remedies = { "walk" }, file = "along_time.cl", kernel = "denoise_luma",
      global = each(1, 16), group = { 32, 8, 1 } },
    { name = "products", remedies = { "arithmetic" }, file = "products.cl", kernel = "denoise_luma", global = each(),
      group = { 32, 8, 1 } },
    { name = "quads", remedies = { "vector" }, file = "quads.cl", kernel = "denoise_luma", global = each(4),
      group = { 32, 8, 1 } },
    { name = "expert", by = "expert", remedies = { "walk", "vector", "arithmetic" }, file = "expert.cl",
      kernel = "denoise_luma", global = each(4, 16), group = { 32, 8, 1 } },
  },
}
