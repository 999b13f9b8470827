-- Heights at places between known points, weighted by a power of distance that depends on how crowded a place is.
-- An item a place, and all points for each.
local function unit(i, seed)                                                   -- from 0 to 1, as good as random
  local x = (i + 1) * 0x9E3779B1 + seed * 0x85EBCA6B & 0xFFFFFFFF
  x = (x ~ x >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
  x = (x ~ x >> 13) * 0x297A2D39 & 0xFFFFFFFF
  return (x ~ x >> 16) / 4294967296
end

local function arguments(s)
  local function along(name, count, seed, scale)
    return { name, type = "float", count = count, value = function(i) return unit(i, seed) * scale end }
  end
  return {
    along("known_x", s.known, 1, 1000), along("known_y", s.known, 2, 1000), along("known_z", s.known, 3, 1000),
    { "known", s.known, type = "int" },
    along("x", s.places, 4, 1000), along("y", s.places, 5, 1000),
    { "z", type = "float", count = s.places, fill = 0, output = true },
    { "places", s.places, type = "int" },
    { "area", 120 * s.known, type = "float" },
    along("spacing", s.places, 6, 12),
  }
end

local function packed(s)
  local list = arguments(s)
  list[1] = { "known_xyz", type = "float", count = s.known * 4, value = function(i)
    local member = i % 4
    return member < 3 and unit(i // 4, member + 1) * 1000 or 0
  end }
  table.remove(list, 3)
  table.remove(list, 2)
  return list
end

local function variant(name, remedies, lanes, group, file, arguments_of)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "interpolate",
    global = function(s) return { s.places * lanes } end, group = { group }, arguments = arguments_of }
end

local expert = variant("expert", { "arithmetic", "lanes-per-row", "interleave" }, 8, 256, nil, packed)
expert.by = "expert"

return {
  kind = "pairs", set = "eighteenth", tolerance = 1e-3,
  small = { known = 256, places = 1024 }, large = { known = 16384, places = 32768 },
  arguments = arguments,
  variants = {
    variant("before", nil, 1, 256),
    variant("groups_of_64", { "group-size" }, 1, 64, "before"),
    variant("staged", { "tile" }, 1, 256),
    variant("exp2_of_log2", { "arithmetic" }, 1, 256),
    variant("eight_lanes", { "lanes-per-row" }, 8, 256),
    variant("points_of_four", { "interleave" }, 1, 256, nil, packed),
    expert,
  },
}
