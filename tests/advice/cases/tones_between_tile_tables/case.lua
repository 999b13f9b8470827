-- Grey values of a picture are looked up in tables of 8 x 8 tiles, each in those of the four tiles whose middles are
-- around it, and what is found there is weighed by the distances. An item a pixel, groups of 32 x 8.
local TILES <const> = 8

local function tone(tile, level)
  local bend = (tile * 29 + 13) % 61
  return math.min(255, level * (255 - bend) // 255 + bend * level * (255 - level) // 16384)
end

local function arguments_of(four)
  return function(s)
    local side = TILES + 1
    local tables = { "tables", type = "uchar", count = TILES * TILES * 256,
      value = function(i) return tone(i // 256, i % 256) end }
    if four then
      tables = { "tables", type = "uchar", count = side * side * 256 * 4, value = function(i)
        local cell, level, k = i // 1024, i // 4 % 256, i % 4
        local tx = math.max(0, math.min(TILES - 1, cell % side - 1 + k % 2))
        local ty = math.max(0, math.min(TILES - 1, cell // side - 1 + k // 2))
        return tone(ty * TILES + tx, level)
      end }
    end
    return {
      { "picture", type = "uint", count = s.width * s.height // 4, range = { 0, s.step } },
      { "pitch", s.width, type = "int" },
      { "changed", type = "uchar", count = s.width * s.height, fill = 0, output = true },
      { "changed_pitch", s.width, type = "int" },
      tables,
      { "width", s.width, type = "int" }, { "height", s.height, type = "int" },
      { "tile_width", s.width // TILES, type = "int" }, { "tile_height", s.height // TILES, type = "int" },
      { "tiles_x", TILES, type = "int" }, { "tiles_y", TILES, type = "int" },
    }
  end
end

local function variant(name, remedies, gx, gy, file, across, down)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "change_tones",
    global = function(s) return { s.width // (across or 1), s.height // (down or 1) } end, group = { gx, gy } }
end

local together = variant("tables_together", { "interleave" }, 32, 8)
together.arguments = arguments_of(true)
local expert = variant("expert", { "interleave", "fewer-items", "vector" }, 32, 8, nil, 4)
expert.by, expert.arguments = "expert", arguments_of(true)

return {
  kind = "table", set = "twenty-second",
  small = { width = 512, height = 128, step = 262143 }, large = { width = 8192, height = 8192, step = 255 },
  twice = { width = 512, height = 256, step = 131071 },
  arguments = arguments_of(),
  variants = {
    variant("before", nil, 32, 8),
    variant("groups_of_64_x_4", { "group-size" }, 64, 4, "before"),
    variant("four_across", { "vector" }, 32, 8, nil, 4),
    variant("eight_down", { "fewer-items" }, 32, 8, nil, 1, 8),
    variant("tables_staged", { "tile" }, 32, 8),
    together,
    expert,
  },
}
