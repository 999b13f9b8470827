-- One round of a flood by jumps: each pixel takes the nearest of the seeds that it and its eight neighbours at a
-- distance know. Seeds are packed, two coordinates of 16 bits in a word, and all bits where none is known yet.
local NONE <const> = 0xFFFFFFFF

local function noise(i)
  local x = (i + 7) * 0x9E3779B1 & 0xFFFFFFFF
  x = (x ~ x >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
  return (x ~ x >> 12) & 0xFFFF
end

local function arguments(s)
  local function known(i)
    local n = noise(i)
    if n % 16 == 0 then return NONE end
    local x = (i % s.width + n % 21 - 10) % s.width
    local y = (i // s.width + n // 21 % 21 - 10) % s.height
    return y << 16 | x
  end
  return {
    { "known", type = "uint", count = s.width * s.height, fill = s.plain and (2111 << 16 | 3003), value = known },
    { "nearer", type = "uint", count = s.width * s.height, fill = 0, output = true },
    { "width", s.width, type = "int" }, { "height", s.height, type = "int" }, { "step", s.step, type = "int" },
  }
end

local function variant(name, remedies, group, file, across, down)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "jump",
    global = function(s) return { s.width // (across or 1), s.height // (down or 1) } end, group = group }
end

local expert = variant("expert", { "vector", "restrict", "group-size" }, { 32, 4 }, nil, 4)
expert.by = "expert"
local turned = variant("rows_first", { "swap-dimensions" }, { 16, 16 })
turned.global = function(s) return { s.height, s.width } end

return {
  kind = "stencil", set = "twenty-second",
  small = { width = 256, height = 128, step = 8 },
  large = { width = 8192, height = 8192, step = 64, plain = true },
  arguments = arguments,
  variants = {
    variant("before", nil, { 16, 16 }),
    variant("wide_groups", { "group-size" }, { 64, 4 }, "before"),
    variant("told_apart", { "restrict" }, { 16, 16 }),
    variant("four_pixels", { "vector" }, { 16, 16 }, nil, 4),
    variant("two_rows", { "fewer-items" }, { 16, 16 }, nil, 1, 2),
    variant("written_out", { "unroll" }, { 16, 16 }),
    turned,
    expert,
  },
}
