-- Motion search: sums of differences of blocks of 4 by 4 are added to those of 4 by 8, 8 by 4 and 8 by 8, for all 33 by
-- 33 shifts, two shifts in a word. A group has a macroblock, and 32 items of it one of its quarters.
local SHIFTS <const> = 33 * 33
local PADDED <const> = 1096      -- shifts of a block, to whole 16 bytes

local function arguments(s)
  local blocks = s.wide * s.high
  return {
    { "sums", type = "ushort", count = 41 * blocks * PADDED, fill = s.plain and 300, output = true,
      value = function(i)
        if i // PADDED < 25 * blocks or i % PADDED >= SHIFTS then return 0 end
        return i * 2654435761 % 4294967296 // 65536 % 4081
      end },
    { "wide", s.wide, type = "int" }, { "high", s.high, type = "int" },
  }
end

local function by(x, y)
  return function(s) return { s.wide * x, s.high * y } end
end

return {
  kind = "streaming", set = "fifteenth", optimised = true,
  small = { wide = 3, high = 2 }, twice = { wide = 3, high = 4 }, large = { wide = 120, high = 68, plain = true },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "add_quarters", global = by(32, 4), group = { 32, 4 } },
    { name = "told_int", remedies = { "int-counter" }, file = "told_int.cl", kernel = "add_quarters",
      global = by(32, 4), group = { 32, 4 } },
    { name = "quads", remedies = { "vector" }, file = "quads.cl", kernel = "add_quarters", global = by(32, 4),
      group = { 32, 4 } },
    { name = "lanes_of_64", remedies = { "group-size" }, file = "before.cl", kernel = "add_quarters",
      global = by(64, 4), group = { 64, 4 } },
    { name = "all_quarters", remedies = { "fewer-items" }, file = "all_quarters.cl", kernel = "add_quarters",
      global = by(32, 1), group = { 32, 1 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "add_quarters", global = by(32, 4),
      group = { 32, 4 } },
    { name = "unrolled", remedies = { "unroll" }, file = "unrolled.cl", kernel = "add_quarters", global = by(32, 4),
      group = { 32, 4 } },
    { name = "expert", by = "expert", remedies = { "vector" }, file = "expert.cl", kernel = "add_quarters",
      global = by(32, 4), group = { 32, 4 } },
  },
}
