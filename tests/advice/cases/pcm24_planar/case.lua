-- Packed samples of 24 bits, two channels, to planes of floats: four frames an item, 24 bytes in and 32 out.
local function by(frames)
  return function(s) return { s.frames // frames } end
end

return {
  kind = "map", set = "tenth", optimised = true,
  small = { frames = 32768 }, large = { frames = 67108864, counting = true },
  arguments = function(s)
    return {
      { "pcm", type = "uint", count = s.frames * 3 // 2, range = s.counting and { 12345, 41 },
        value = function(i) return i * 2654435761 % 4294967296 end },
      { "left", type = "float", count = s.frames, fill = 0, output = true },
      { "right", type = "float", count = s.frames, fill = 0, output = true },
      { "gain", 1 / 8388608, type = "float" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "unpack_pcm24", global = by(4), group = { 256 } },
    { name = "pairs", remedies = { "more-items" }, file = "pairs.cl", kernel = "unpack_pcm24", global = by(2),
      group = { 256 } },
    { name = "eights", remedies = { "vector", "fewer-items" }, file = "eights.cl", kernel = "unpack_pcm24",
      global = by(8), group = { 256 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "unpack_pcm24", global = by(4),
      group = { 256 } },
    { name = "expert", by = "expert", remedies = { "group-size" }, file = "before.cl", kernel = "unpack_pcm24",
      global = by(4), group = { 128 } },
  },
}
