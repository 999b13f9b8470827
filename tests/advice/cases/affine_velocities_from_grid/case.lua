-- Particles take their velocity, and how it changes about them, from the 27 nodes of a grid around each; a particle an
-- item, in no order of their places, with a structure of vectors each for what is found.
local function noise(i)
  local x = (i + 1) * 0x9E3779B1 & 0xFFFFFFFF
  x = (x ~ x >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
  x = (x ~ x >> 12) * 0x297A2D39 & 0xFFFFFFFF
  return (x ~ x >> 15) & 0xFFFFFF
end

local function speed(i) return (noise(i) % 129 - 40) / 64 end

local function places(s)
  return { "places", type = "float", count = 4 * s.particles, value = function(i)
    if i % 4 == 3 then return 1 end
    return (4 + noise(i) % (s.side * 16 - 128) / 16) / s.side
  end }
end

local function rest(s)
  return { "side", s.side, type = "int" }, { "dt", 1 / 1024, type = "float" }
end

local function found(s, order)
  return { "found", type = "float", count = 16 * s.particles, fill = 0, output = order and "found" or true,
    order = order }
end

local function advected(s) return { "moved", type = "float", count = 4 * s.particles, fill = 0, output = true } end

local function arguments(s)
  return { places(s), { "grid", type = "float", count = 4 * s.side * s.side * s.side, value = speed },
    found(s), advected(s), rest(s) }
end

local function by_member(s)
  local list = arguments(s)
  list[3] = found(s, function(i) return (i // 4 % 4 * s.particles + i // 16) * 4 + i % 4 end)
  return list
end

local function in_planes(s)
  local list = arguments(s)
  local nodes = s.side * s.side * s.side
  list[2] = { "grid", type = "float", count = 4 * nodes,
    value = function(i) return speed(i % nodes * 4 + i // nodes) end }
  return list
end

local function variant(name, remedies, group, file, of_arguments, lanes)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "gather",
    arguments = of_arguments, global = function(s) return { s.particles * (lanes or 1) } end, group = { group } }
end

local expert = variant("expert", { "vector", "soa", "unroll", "hoist" }, 128, nil, by_member)
expert.by = "expert"

return {
  kind = "gather", set = "twenty-second", tolerance = 1e-3,
  small = { particles = 2048, side = 16 }, large = { particles = 1 << 20, side = 96 },
  arguments = arguments,
  variants = {
    variant("before", nil, 128),
    variant("whole_nodes", { "vector" }, 128),
    variant("written_out", { "unroll" }, 128),
    variant("found_by_member", { "soa" }, 128, nil, by_member),
    variant("planes_of_grid", { "transpose-data" }, 128, nil, in_planes),
    variant("groups_of_64", { "group-size" }, 64, "before"),
    variant("three_of_a_particle", { "more-items" }, 96, nil, nil, 3),
    expert,
  },
}
