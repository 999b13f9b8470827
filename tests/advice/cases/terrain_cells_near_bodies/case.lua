-- Cells of two terrains that boxes of bodies touch: an item has a pair of body and terrain, and walks the terrain's
-- tree of boxes, which lies in the order of a walk, with a number to skip what is below a node. Some bodies are in the
-- air.
local MOST <const>, HEIGHT <const> = 16, 20
local made, ordered = {}, {}

local function noise(i)
  local x = (i + 1) * 0x9E3779B1 & 0xFFFFFFFF
  x = (x ~ x >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
  return (x ~ x >> 13) & 0xFFFFFFFF
end

-- Every second bit of a number, in the way of cells along a curve.
local function half_bits(code)
  local n = 0
  for bit = 0, 11 do n = n | (code >> 2 * bit & 1) << bit end
  return n
end

local function ground(x, z, terrain) return HEIGHT / 2 + 3 * math.sin(x / 9 + terrain) + 3 * math.cos(z / 7) end

-- Nodes of both terrains: four words of each.
local function nodes_of(s)
  if made[s.depth] then return made[s.depth] end
  local words = {}

  local function build(first, leaves, terrain)
    local at = #words
    for k = 1, 4 do words[at + k] = 0 end
    local least, most, last
    if leaves == 1 then
      local x, z = half_bits(first), half_bits(first >> 1)
      local y = math.floor(32 * ground(x, z, terrain))
      least, most, last = { 32 * x, y, 32 * z }, { 32 * x + 32, y + 24, 32 * z + 32 }, first
    else
      local least_1, most_1 = build(first, leaves // 2, terrain)
      local least_2, most_2 = build(first + leaves // 2, leaves // 2, terrain)
      least, most = {}, {}
      for k = 1, 3 do least[k], most[k] = math.min(least_1[k], least_2[k]), math.max(most_1[k], most_2[k]) end
      last = at // 4 - #words // 4
    end
    words[at + 1], words[at + 2] = least[1] | least[2] << 16, least[3] | most[1] << 16
    words[at + 3], words[at + 4] = most[2] | most[3] << 16, last & 0xFFFFFFFF
    return least, most
  end

  for terrain = 0, 1 do build(0, 1 << s.depth, terrain) end
  made[s.depth] = words
  return words
end

local function middle(s, body)
  local side = 1 << s.depth // 2
  local x, z = noise(3 * body) % (32 * side) / 32, noise(3 * body + 2) % (32 * side) / 32
  return x, body % 8 == 1 and HEIGHT or ground(x, z, noise(body) % 2) + noise(3 * body + 1) % 33 / 16 - 0.5, z
end

-- Two float4 of a body: the lower and the upper corner.
local function box(s)
  return function(i)
    local body, member = i // 8, i % 8
    local x, y, z = middle(s, body)
    local half_of = (5 + noise(body) % 12 + (body % 61 == 0 and 16 or 0)) / 16
    local at = ({ x, y, z, 0 })[member % 4 + 1]
    if member % 4 == 3 then return 0 end
    return member < 4 and at - half_of or at + half_of
  end
end

-- Where pairs stand: by their places, along a curve.
local function order_of(s)
  if not ordered[s.pairs] then
    local keys, list, stands = {}, {}, {}
    for i = 0, s.pairs - 1 do
      local x, y, z = middle(s, i)
      local code = 0
      for bit = 0, 11 do
        code = code | (math.floor(x) >> bit & 1) << 2 * bit | (math.floor(z) >> bit & 1) << 2 * bit + 1
      end
      keys[i] = ((noise(i) % 2) << 1 | (y == HEIGHT and 1 or 0)) << 52 | code << 24 | i
      list[i + 1] = keys[i]
    end
    table.sort(list)
    for n, key in ipairs(list) do stands[key & 0xFFFFFF] = n - 1 end
    ordered[s.pairs] = { list = list, stands = stands }
  end
  return ordered[s.pairs]
end

local function arguments(options)
  return function(s)
    local words, sorted = nodes_of(s), options.sorted and order_of(s)
    local of_terrain = (2 << s.depth) - 1

    local function body_of(i) return sorted and sorted.list[i + 1] & 0xFFFFFF or i end
    local function stands(i) return sorted and sorted.stands[i] or i end

    local order
    if options.across then
      order = function(i) return i % MOST * s.pairs + i // MOST end
    elseif sorted then
      order = function(i) return stands(i // MOST) * MOST + i % MOST end
    end
    return {
      { "pairs", type = "int", count = 2 * s.pairs, value = function(i)
        local body = body_of(i // 2)
        return i % 2 == 0 and body or noise(body) % 2
      end },
      { "boxes", type = "float", count = 8 * s.pairs, value = box(s) },
      { "places", type = "float", count = 16, value = function(i)
        return i % 8 < 4 and 0 or i % 4 < 3 and 32 or 0
      end },
      { "trees", type = "int", count = 4,
        value = function(i) return i % 2 == 1 and of_terrain or i // 2 * of_terrain end },
      { "nodes", type = "uint", count = #words, value = function(i) return words[i + 1] end },
      { "cells", type = "int", count = MOST * s.pairs, fill = -1, output = order and "cells" or true, order = order },
      { "counts", type = "int", count = s.pairs, fill = 0, output = sorted and "counts" or true,
        order = sorted and stands or nil },
      { "number", s.pairs, type = "int" },
    }
  end
end

local function variant(name, remedies, group, options, file)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "touch_cells",
    arguments = options and arguments(options), global = function(s) return { s.pairs } end, group = { group } }
end

local expert = variant("expert", { "vector", "bin", "restrict", "branches" }, 64, { sorted = true })
expert.by = "expert"

return {
  kind = "search", set = "twentieth",
  small = { pairs = 1024, depth = 10 }, large = { pairs = 262144, depth = 16 },
  twice = { pairs = 2048, depth = 10 },
  arguments = arguments {},
  variants = {
    variant("before", nil, 64),
    variant("groups_of_256", { "group-size" }, 256, nil, "before"),
    variant("node_at_once", { "vector" }, 64),
    variant("restrict", { "restrict" }, 64),
    variant("cells_side_by_side", { "transpose-data" }, 64, { across = true }),
    variant("ints_for_boxes", { "branches" }, 64),
    variant("pairs_by_place", { "bin" }, 64, { sorted = true }, "before"),
    expert,
  },
}
