-- Pixels of four bytes become bits of a picture with two colours, the first pixel in the highest bit of a word: a bit
-- is set where a channel that counts is above its threshold, or below. An item a word, 32 pixels in four bursts.
local function byte(i)
  local x = (i + 5) * 0x9E3779B1 & 0xFFFFFFFF
  return (x ~ x >> 15) >> 7 & 255
end

local LEVEL <const>, KEEP <const> = { 190, 60, 128, 0 }, { 0, 1, 0, -1 }

local function arguments(s)
  return {
    { "picture", type = "uchar", count = s.width * s.height * 4, fill = s.plain and 77, value = byte },
    { "height", s.height, type = "int" }, { "words", s.width // 32, type = "int" },
    { "levels", type = "int", count = 4, value = function(i) return LEVEL[i + 1] end },
    { "keeps", type = "int", count = 4, value = function(i) return KEEP[i + 1] end },
    { "packed", type = "uint", count = s.width // 32 * s.height, fill = 0, output = true },
  }
end

local function variant(name, remedies, items, group, file)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "pack_bits",
    global = function(s) return { math.tointeger(s.width // 32 * s.height * items) } end, group = { group } }
end

local expert = variant("expert", { "more-items", "vector" }, 8, 256)
expert.by = "expert"

return {
  kind = "map", set = "twenty-second",
  small = { width = 512, height = 64 }, large = { width = 16384, height = 8192, plain = true },
  arguments = arguments,
  variants = {
    variant("before", nil, 1, 256),
    variant("groups_of_64", { "group-size" }, 1, 64, "before"),
    variant("sixteen_bytes", { "vector" }, 1, 256),
    variant("burst_each", { "more-items" }, 4, 256),
    variant("staged", { "tile" }, 1, 64),
    variant("levels_constant", { "constant" }, 1, 256),
    expert,
  },
}
