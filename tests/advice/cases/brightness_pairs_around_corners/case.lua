-- Binary descriptors of corners, of which a block of pixels has at most one: bits say which pixel of 512 pairs around
-- the corner is the brighter one. An item has a corner, and goes through the pairs.
local PAIRS <const> = 512

local function noise(i)
  local x = (i + 1) * 0x9E3779B1 & 0xFFFFFFFF
  x = (x ~ x >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
  return x ~ x >> 13
end

-- Smooth patches with noise, four pixels a word.
local function pixels(s)
  return function(i)
    local word = 0
    for k = 3, 0, -1 do
      local x, y = i * 4 % s.width + k, i * 4 // s.width
      word = word << 8 | (x * 3 + y * 5 + (x // 11 ~ y // 7) * 29 + noise(i * 4 + k) % 40) & 255
    end
    return word
  end
end

local function pattern(i) return (noise(i * 3 + 1) % 16 + noise(i * 5 + 2) % 16) - 15 end

local function pattern_in_bytes(i)
  return (pattern(4 * i) & 255) | (pattern(4 * i + 1) & 255) << 8 | (pattern(4 * i + 2) & 255) << 16
    | (pattern(4 * i + 3) & 255) << 24
end

-- x, y and response of the corner of each block; one block of seven has no corner.
local function corner(s)
  return function(i)
    local block, member = i // 3, i % 3
    local across = s.width // s.side
    if member == 2 then return 0 end
    if block % 7 == 3 then return -1 end
    local from = member == 0 and block % across or block // across
    return from * s.side + noise(i) % s.side
  end
end

local function arguments(bytes)
  return function(s)
    local blocks = s.width // s.side * (s.height // s.side)
    return {
      { "image", type = "uint", count = s.width * s.height // 4, value = pixels(s) },
      { "width", s.width, type = "int" }, { "height", s.height, type = "int" },
      { "corners", type = "int", count = 3 * blocks, value = corner(s) },
      bytes and { "pattern", type = "uint", count = PAIRS, value = pattern_in_bytes }
        or { "pattern", type = "int", count = 4 * PAIRS, value = pattern },
      { "descriptors", type = "ulong", count = PAIRS // 64 * blocks, fill = 0, output = true },
    }
  end
end

local function variant(name, remedies, group, wide, file)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "describe",
    global = function(s) return { s.width // s.side * (wide or 1), s.height // s.side } end, group = group }
end

local expert = variant("expert", { "group-per-row", "tile" }, { 64, 1 }, 64)
expert.by, expert.arguments = "expert", arguments(true)

return {
  kind = "descriptor", set = "twentieth",
  small = { width = 256, height = 256, side = 16 }, large = { width = 3840, height = 2176, side = 16 },
  arguments = arguments(),
  variants = {
    variant("before", nil, { 8, 8 }),
    variant("groups_of_128", { "group-size" }, { 16, 8 }, 1, "before"),
    variant("constant_pattern", { "constant" }, { 8, 8 }),
    variant("restrict", { "restrict" }, { 8, 8 }),
    variant("item_a_word", { "lanes-per-row" }, { 64, 1 }, 8),
    variant("group_a_corner", { "group-per-row" }, { 64, 1 }, 64),
    expert,
  },
}
