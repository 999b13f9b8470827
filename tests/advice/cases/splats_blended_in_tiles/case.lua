-- Splats, flat ellipses with soft edges, blended from front to back: a group a tile of 16 by 16 pixels, which stages
-- batches of the tile's sorted list in local memory until all its pixels are opaque.
local PER_TILE <const> = 32

local function noise(i)
  local x = (i + 1) * 0x9E3779B1 & 0xFFFFFFFF
  x = (x ~ x >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
  return (x ~ x >> 13) & 0xFFFF
end

local tables = {}

-- First entry of each tile; a tile's list holds splats of its own and of the tiles about it.
local function starts_of(s)
  local tiles = s.across * s.down
  if not tables[tiles] then
    local at, list = 0, {}
    for t = 0, tiles do
      list[t] = at
      at = at + s.least + noise(t) % s.more
    end
    tables[tiles] = list
  end
  return tables[tiles]
end

local function listed(s)
  local starts, t = starts_of(s), 0
  local tiles = s.across * s.down
  return function(i)
    if i == 0 then t = 0 end
    while starts[t + 1] <= i do t = t + 1 end
    local k = (i - starts[t]) * 5 % (9 * PER_TILE)
    local near = (t + k % 3 - 1 + (k // 3 % 3 - 1) * s.across) % tiles
    return near * PER_TILE + k // 9
  end
end

local function mean(s)
  return function(i)
    local splat, tile = i // 2, i // 2 // PER_TILE
    local corner = i % 2 == 0 and tile % s.across or tile // s.across
    return corner * 16 + noise(splat * 2 + i % 2) % 256 / 16
  end
end

local function conic(i)
  local n = noise(i)
  if i % 4 == 1 then return (n % 17 - 8) / 1024 end
  if i % 4 == 3 then return (8 + n % 90) / 128 end
  return (4 + n % 40) / 512
end

local function shade(i) return noise(i + 77) % 256 / 256 end

local function rest(s)
  local pixels = 256 * s.across * s.down
  return { "picture", type = "float", count = 3 * pixels, fill = 0, output = true },
    { "remains", type = "float", count = pixels, fill = 0, output = true },
    { "width", 16 * s.across, type = "int" }, { "height", 16 * s.down, type = "int" }
end

local function lists(s)
  local starts = starts_of(s)
  return { "ranges", type = "uint", count = 2 * s.across * s.down,
      value = function(i) return starts[i // 2 + i % 2] end },
    { "list", type = "uint", count = starts[s.across * s.down], value = listed(s) }
end

local function arguments(s)
  local ranges, list = lists(s)
  local splats = s.across * s.down * PER_TILE
  return {
    ranges, list,
    { "means", type = "float", count = 2 * splats, value = mean(s) },
    { "conics", type = "float", count = 4 * splats, value = conic },
    { "colours", type = "float", count = 3 * splats, value = shade }, rest(s),
  }
end

local function records(s)
  local ranges, list = lists(s)
  local at = mean(s)
  return {
    ranges, list,
    { "splats", type = "float", count = 12 * s.across * s.down * PER_TILE, value = function(i)
      local splat, m = i // 12, i % 12
      if m < 4 then return conic(4 * splat + m) end
      if m < 7 then return shade(3 * splat + m - 4) end
      return (m == 8 or m == 9) and at(2 * splat + m - 8) or 0
    end }, rest(s),
  }
end

local function variant(name, remedies, group, file, down)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "blend",
    global = function(s) return { 16 * s.across, 16 * s.down // (down or 1) } end, group = group }
end

local side_by_side = variant("records", { "interleave" }, { 16, 16 })
side_by_side.arguments = records

return {
  kind = "rendering", set = "twenty-second", optimised = true, tolerance = 1e-4,
  small = { across = 4, down = 2, least = 40, more = 100 }, large = { across = 120, down = 68, least = 96, more = 190 },
  arguments = arguments,
  variants = {
    variant("before", nil, { 16, 16 }),
    variant("straight", { "unstage" }, { 16, 16 }),
    variant("colours_staged", { "tile" }, { 16, 16 }),
    side_by_side,
    variant("half_tiles", { "group-size" }, { 16, 8 }),
    variant("two_pixels", { "fewer-items" }, { 16, 8 }, nil, 2),
    variant("no_votes", { "barriers" }, { 16, 16 }),
  },
}
