-- Colours of an image, four bytes a pixel, go through a cube of 33 colours in each direction, three floats each: the
-- fractions of a pixel tell which of six tetrahedra of its cell it lies in, and weigh that one's corners. A pixel an
-- item, in tiles of 16 x 16.
local LEVEL <const> = 33

local function packed(width)
  return function(i)
    local x, y = i % width, i // width
    local noise = (i * 0x9E3779B1 & 0xFFFFFFFF) >> 16
    local red = (x // 3 + y // 7 + noise % 9) % 256
    local green = (y // 4 + (x & 64) + (noise >> 4) % 11) % 256
    local blue = (x // 11 + y // 2 + (noise >> 8) % 7) % 256
    return red | green << 8 | blue << 16 | 255 << 24
  end
end

local function entry(index, member)
  local step = ({ [0] = 1, LEVEL, LEVEL * LEVEL, 1 })[member]
  local own = index // step % LEVEL / (LEVEL - 1)
  return member == 3 and 0 or own * own * (3 - 2 * own) + index % 7 / 64
end

local function given(members)
  return function(s)
    return {
      { "in", type = "uint", count = s.width * s.height, value = packed(s.width) },
      { "out", type = "float", count = s.width * s.height * 4, fill = 0, output = true },
      { "width", s.width, type = "int" }, { "height", s.height, type = "int" },
      { "lut", type = "float", count = LEVEL * LEVEL * LEVEL * members, value = function(i)
        return entry(i // members, i % members)
      end },
      { "level", LEVEL, type = "int" },
    }
  end
end

local function variant(name, remedies, group, file, pixels)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "grade",
    global = function(s) return { s.width // (pixels or 1), s.height } end, group = group }
end

local four, expert = variant("entries_of_four", { "vector" }, { 16, 16 }),
  variant("expert", { "vector", "branches", "restrict", "group-size" }, { 32, 4 })
four.arguments, expert.arguments, expert.by = given(4), given(4), "expert"

return {
  kind = "gather", set = "twenty-first", tolerance = 1e-5,
  small = { width = 128, height = 64 }, large = { width = 2048, height = 2048 },
  arguments = given(3),
  variants = {
    variant("before", nil, { 16, 16 }),
    four,
    variant("lengths_sorted", { "branches" }, { 16, 16 }),
    variant("rows_of_64", { "group-size" }, { 64, 4 }, "before"),
    variant("four_pixels_an_item", { "fewer-items" }, { 16, 16 }, nil, 4),
    variant("told_apart", { "restrict" }, { 16, 16 }),
    expert,
  },
}
