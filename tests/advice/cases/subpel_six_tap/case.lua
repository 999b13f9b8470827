-- Half-pel samples of video frames by six taps along both directions, all 36 pixels by the item of a sample.
local BORDER <const> = 16

local function each(s) return { s.width, s.height, s.frames } end

local function arguments(s)
  local count = (s.width + 2 * BORDER) * (s.height + 2 * BORDER) * s.frames
  return {
    { "ref", type = "ulong", count = count // 8, range = { 81985529, 512409557603 } },
    { "dst", type = "uchar", count = s.width * s.height * s.frames, fill = 0, output = true },
    { "width", s.width, type = "int" },
    { "height", s.height, type = "int" },
  }
end

local function with_between(s)
  local list = arguments(s)
  list[5] = { "between", type = "short", count = s.width * (s.height + 2 * BORDER) * s.frames, fill = 0 }
  return list
end

-- what the first pass leaves
local function filtered(s)
  local list, stride = arguments(s), s.width + 2 * BORDER
  local function pixel(i) return (81985529 + i // 8 * 512409557603) >> i % 8 * 8 & 255 end
  list[5] = { "between", type = "short", count = s.width * (s.height + 2 * BORDER) * s.frames,
    fill = s.plain and 4000, value = function(i)
      local at = i // s.width * stride + i % s.width + BORDER
      return pixel(at - 2) - 5 * pixel(at - 1) + 20 * pixel(at) + 20 * pixel(at + 1) - 5 * pixel(at + 2)
        + pixel(at + 3)
    end }
  return list
end

return {
  kind = "filter", set = "eighth", optimised = false,
  small = { width = 64, height = 32, frames = 2 }, twice = { width = 64, height = 32, frames = 4 },
  large = { width = 1920, height = 1088, frames = 24, plain = true },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "half_pel_centre", global = each, group = { 16, 16, 1 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "half_pel_centre", global = each,
      group = { 16, 16, 1 } },
    { name = "two_passes", remedies = { "fission" }, arguments = filtered, passes = {
      { file = "two_passes.cl", kernel = "half_pel_rows", group = { 32, 8, 1 }, arguments = with_between,
        global = function(s) return { s.width, s.height + 2 * BORDER, s.frames } end },
      { file = "two_passes.cl", kernel = "half_pel_columns", global = each, group = { 32, 8, 1 },
        arguments = filtered },
    } },
    { name = "walk", remedies = { "walk" }, file = "walk.cl", kernel = "half_pel_centre",
      global = function(s) return { s.width, s.height // 16, s.frames } end, group = { 64, 1, 1 } },
    { name = "quads", remedies = { "vector" }, file = "quads.cl", kernel = "half_pel_centre",
      global = function(s) return { s.width // 4, s.height, s.frames } end, group = { 16, 8, 1 } },
    { name = "expert", by = "expert", remedies = { "walk", "vector" }, file = "expert.cl",
      kernel = "half_pel_centre", global = function(s) return { s.width // 4, s.height // 16, s.frames } end,
      group = { 16, 2, 1 } },
  },
}
