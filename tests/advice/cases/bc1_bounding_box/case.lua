-- Textures are compressed to BC1, an item a block, whose rows it loads at once: changes to what is good already.
local function blocks(s) return { s.width // 4, s.height // 4 } end

return {
  kind = "encode", set = "eighth", optimised = true,
  small = { width = 512, height = 128 }, large = { width = 8192, height = 12288 },
  arguments = function(s)
    return {
      { "pixels", type = "ulong", count = s.width * s.height // 2, range = { 81985529, 135798421937 } },
      { "blocks", type = "uint", count = s.width * s.height // 8, fill = 0, output = true },
      { "blocks_x", s.width // 4, type = "int" },
      { "blocks_y", s.height // 4, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "bc1_encode", global = blocks, group = { 64, 1 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "bc1_encode", global = blocks,
      group = { 64, 1 } },
    { name = "squares", remedies = { "group-size" }, file = "before.cl", kernel = "bc1_encode", global = blocks,
      group = { 16, 16 } },
    { name = "two_blocks", remedies = { "fewer-items" }, file = "two_blocks.cl", kernel = "bc1_encode",
      global = function(s) return { s.width // 4, s.height // 8 } end, group = { 64, 1 } },
    { name = "floats", remedies = { "arithmetic" }, file = "floats.cl", kernel = "bc1_encode", global = blocks,
      group = { 64, 1 } },
    { name = "expert", by = "expert", remedies = { "arithmetic", "hoist" }, file = "expert.cl",
      kernel = "bc1_encode", global = blocks, group = { 64, 1 } },
  },
}
