-- Block matching of video: the motion vector of each block of 8x8 bytes by a full search, an item a block.
local function blocks(s) return { s.w // 8, s.h // 8 } end
local function groups(s) return { s.w // 8 * 64, s.h // 8 } end
local function shade(x, y) return (x * 7 + y * 13 + x * y // 9 + (x // 3 * 29 ~ y // 2 * 23)) % 256 end

return {
  kind = "search", optimised = false, set = "second",
  small = { w = 256, h = 64, range = 2 }, large = { w = 4096, h = 2176, range = 8, plain = true },
  arguments = function(s)
    return {
      { "cur", type = "uchar", count = s.w * s.h, fill = s.plain and 90,
        value = function(i) return shade(i % s.w + 1 - i // 2048 % 3, i // s.w + 1) end },
      { "ref", type = "uchar", count = s.w * s.h, fill = s.plain and 84,
        value = function(i) return shade(i % s.w, i // s.w) end },
      { "mv", type = "short", count = s.w * s.h // 32, fill = 0, output = true },
      { "cost", type = "uint", count = s.w * s.h // 64, fill = 0, output = true },
      { "width", s.w, type = "uint" },
      { "height", s.h, type = "uint" },
      { "range", s.range, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "MotionSearch", global = blocks, group = { 16, 4 } },
    { name = "kept", remedies = { "registers" }, file = "kept.cl", kernel = "MotionSearch", global = blocks,
      group = { 16, 4 } },
    { name = "octets", remedies = { "vector" }, file = "octets.cl", kernel = "MotionSearch", global = blocks,
      group = { 16, 4 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "MotionSearch", global = blocks,
      group = { 16, 4 } },
    { name = "candidates", remedies = { "group-per-row" }, file = "candidates.cl", kernel = "MotionSearch",
      global = groups, group = { 64, 1 } },
    { name = "told_lanes", remedies = { "lanes-per-row" }, file = "told_lanes.cl", kernel = "MotionSearch",
      global = function(s) return { s.w // 8 * 4, s.h // 8 } end, group = { 16, 4 } },
    { name = "expert", by = "expert", remedies = { "group-per-row", "tile", "registers", "unroll" },
      file = "expert.cl", kernel = "MotionSearch", global = groups, group = { 64, 1 } },
  },
}
