-- A flock of birds in the plane: each looks at all others, and is steered by those that are near, nearer and nearest.
-- A bird an item; birds are structures of four floats.
local function noise(i)
  local x = (i + 1) * 0x9E3779B1 & 0xFFFFFFFF
  x = (x ~ x >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
  return (x ~ x >> 13) & 0xFFFF
end

local function member(s, m)
  return function(b)
    local n = noise(4 * b + m)
    if m < 2 then return n % (s.side * 8) / 8 end
    return (n % 65 - 32) / 16
  end
end

local function others(s)
  return { "count", s.birds, type = "int" }, { "dt", 0.125, type = "float" }, { "side", s.side, type = "float" }
end

local function moved(s) return { "moved", type = "float", count = 4 * s.birds, fill = 0, output = true } end

local function arguments(s)
  return {
    { "birds", type = "float", count = 4 * s.birds, value = function(i) return member(s, i % 4)(i // 4) end },
    moved(s), others(s),
  }
end

local function in_arrays(s)
  return {
    { "x", type = "float", count = s.birds, value = member(s, 0) },
    { "y", type = "float", count = s.birds, value = member(s, 1) },
    { "vx", type = "float", count = s.birds, value = member(s, 2) },
    { "vy", type = "float", count = s.birds, value = member(s, 3) },
    moved(s), others(s),
  }
end

local function variant(name, remedies, group, file, lanes)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "steer",
    global = function(s) return { s.birds * (lanes or 1) } end, group = { group } }
end

local arrays = variant("arrays", { "soa" }, 128)
arrays.arguments = in_arrays
local expert = variant("expert", { "tile", "more-items", "vector", "registers" }, 128, nil, 4)
expert.by = "expert"

return {
  kind = "all pairs", set = "twenty-second", tolerance = 1e-4,
  small = { birds = 384, side = 256 }, large = { birds = 32768, side = 2048 },
  arguments = arguments,
  variants = {
    variant("before", nil, 128),
    variant("own_place_held", { "registers" }, 128),
    variant("whole_birds", { "vector" }, 128),
    variant("flock_in_tiles", { "tile" }, 128),
    variant("groups_of_32", { "group-size" }, 32, "before"),
    arrays,
    variant("four_of_a_bird", { "more-items" }, 128, nil, 4),
    expert,
  },
}
