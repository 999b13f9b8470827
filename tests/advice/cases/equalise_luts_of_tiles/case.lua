-- Tables of equalisation of the 8 x 8 tiles of an image, as image libraries make them: one group a tile, 64 in all.
local TILES, BANDS = 8, 16

local function grey(s, i)
  local x, y = i % s.side, i // s.side
  return (x * 3 // 16 + y * 5 // 16 + (i * 2654435761 >> 15) % 48) % 224 + 16
end

local function picture(s)
  return { "picture", type = "uint", count = s.side * s.side // 4, value = function(i)
    return grey(s, 4 * i) | grey(s, 4 * i + 1) << 8 | grey(s, 4 * i + 2) << 16 | grey(s, 4 * i + 3) << 24
  end }
end

local function tables() return { "tables", type = "uchar", count = TILES * TILES * 256, fill = 0, output = true } end

local function limits(s)
  local pixels = (s.side // TILES) ^ 2
  return { "limit", pixels // 128 | 0, type = "int" }, { "scale", 255 / pixels, type = "float" }
end

local function shape(s)
  local tile = s.side // TILES
  return { "pitch", s.side, type = "int" }, { "tile_w", tile, type = "int" }, { "tile_h", tile, type = "int" }
end

-- what the first of two passes leaves
local function counted(s)
  if s.plain then
    return { "counts", type = "int", count = TILES * TILES * 256, fill = (s.side // TILES) ^ 2 // 256 | 0 }
  end
  local tile, counts = s.side // TILES, {}
  for i = 0, s.side * s.side - 1 do
    local t = i // s.side // tile * TILES + i % s.side // tile
    local at = t * 256 + grey(s, i)
    counts[at] = (counts[at] or 0) + 1
  end
  return { "counts", type = "int", count = TILES * TILES * 256, value = function(i) return counts[i] or 0 end }
end

local function one_each() return { TILES * 32, TILES * 8 } end

local function two(file)
  return {
    { file = file, kernel = "count_levels", global = function() return { TILES * 32, TILES * BANDS * 8 } end,
      group = { 32, 8 }, arguments = function(s)
        local pitch, w, h = shape(s)
        return { picture(s), { "counts", type = "int", count = TILES * TILES * 256, fill = 0 }, pitch, w, h }
      end },
    { file = file, kernel = "tile_tables", global = one_each, group = { 32, 8 }, arguments = function(s)
        local limit, scale = limits(s)
        return { counted(s), tables(), limit, scale }
      end },
  }
end

return {
  kind = "histogram", set = "fifteenth", optimised = false,
  small = { side = 512 }, large = { side = 4096, plain = true },
  arguments = function(s)
    local pitch, w, h = shape(s)
    local limit, scale = limits(s)
    return { picture(s), tables(), pitch, w, h, limit, scale }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "tile_tables", global = one_each, group = { 32, 8 } },
    { name = "copies", remedies = { "copies" }, file = "copies.cl", kernel = "tile_tables", global = one_each,
      group = { 32, 8 } },
    { name = "quads", remedies = { "vector" }, file = "quads.cl", kernel = "tile_tables", global = one_each,
      group = { 32, 8 } },
    { name = "scan", remedies = { "tree" }, file = "scan.cl", kernel = "tile_tables", global = one_each,
      group = { 32, 8 } },
    { name = "split", remedies = { "more-items" }, passes = two "split.cl" },
    { name = "expert", by = "expert", remedies = { "more-items", "copies", "vector", "tree" },
      passes = two "expert.cl" },
  },
}
