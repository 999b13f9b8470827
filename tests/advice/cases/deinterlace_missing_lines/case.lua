-- A video's frame made of a field: each second line comes from lines above and below, along the edge that fits best,
-- and within what the frames before and after allow. A plane of luma is followed by two of chroma with half the width
-- and height: the items to the right of the luma have those, at the same time.
local PARITY <const> = 1    -- even lines are missing
local MARGIN <const> = 64   -- bytes at the end of each line that are no pixels; half of that in chroma

--- Bytes of a frame; of chroma two planes lie behind each other.
local function bytes(s, margin) return (s.w + margin) * s.h + (s.w + margin) // 2 * s.h end

local function each(by, rows)
  return function(s) return { s.w * 3 // 2 // (by or 1), s.h // 2 // (rows or 1) } end
end

local function frame(name, s, first, step)
  return { name, type = "ulong", count = bytes(s, MARGIN) // 8, range = { first, step } }
end

return {
  kind = "filter", set = "eighteenth", optimised = false,
  small = { w = 512, h = 96 }, large = { w = 7680, h = 4320 },
  arguments = function(s)
    return {
      { "made", type = "uchar", count = bytes(s, 0), fill = 0, output = true },
      frame("earlier", s, 0x1122334455667788, 1000003000229), frame("now", s, 0x1020314252637485, 1000103000251),
      frame("later", s, 0x0F2132435465768A, 1000003700027),
      { "parity", PARITY, type = "int" },
      { "pitch", s.w + MARGIN, type = "int" }, { "pitch_chroma", (s.w + MARGIN) // 2, type = "int" },
      { "pitch_made", s.w, type = "int" }, { "pitch_made_chroma", s.w // 2, type = "int" },
      { "mode", 0, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "make_lines", global = each(), group = { 32, 4 } },
    { name = "groups_of_64x4", remedies = { "group-size" }, file = "before.cl", kernel = "make_lines",
      global = each(), group = { 64, 4 } },
    { name = "groups_of_8x8", remedies = { "group-size" }, file = "before.cl", kernel = "make_lines",
      global = each(), group = { 8, 8 } },
    { name = "bytes_held", remedies = { "registers" }, file = "bytes_held.cl", kernel = "make_lines", global = each(),
      group = { 32, 4 } },
    { name = "four_pixels", remedies = { "fewer-items", "vector" }, file = "four_pixels.cl", kernel = "make_lines",
      global = each(4), group = { 32, 4 } },
    { name = "lines_in_local", remedies = { "tile" }, file = "lines_in_local.cl", kernel = "make_lines",
      global = each(), group = { 32, 4 } },
    { name = "two_lines", remedies = { "fewer-items" }, file = "two_lines.cl", kernel = "make_lines",
      global = each(1, 2), group = { 32, 4 } },
    { name = "expert", by = "expert", remedies = { "fewer-items", "vector", "registers" }, file = "expert.cl",
      kernel = "make_lines", global = each(4), group = { 32, 4 } },
  },
}
