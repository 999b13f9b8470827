-- Angular fluxes of 128 energy groups along tracks of given segments, in regions drawn at random: sources of three
-- heights are read, an exponential comes from a table, and what a segment leaves in its region is added by
-- compare and swap.
local function noise(i)
  local x = (i + 1) * 0x9E3779B1 & 0xFFFFFFFF
  x = (x ~ x >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
  x = (x ~ x >> 12) * 0x297A2D39 & 0xFFFFFFFF
  return x ~ x >> 15
end

local ENTRIES, MOST, GROUPS, AXIAL = 352, 10.0, 128, 5

local function entry(i)
  local n, step = i // 2, MOST / ENTRIES
  local from, to = 1 - math.exp(-n * step), 1 - math.exp(-(n + 1) * step)
  local slope = (to - from) / step
  return i % 2 == 0 and slope or from - slope * n * step
end

local floats = {}                                                       -- the bits of floats of segments
local function bits(number)
  floats[number] = floats[number] or string.unpack("<i4", string.pack("<f", number))
  return floats[number]
end

local function arguments(s)
  local function member(i)
    local segment, m = i // 4, i % 4
    if m == 0 then return noise(segment * 2) % s.regions end
    if m == 1 then return noise(segment * 2 + 1) % AXIAL end
    if m == 2 then return bits(0.25 + noise(segment + 31) % 64 / 32) end
    return bits(noise(segment + 77) % 33 / 32 - 0.5)
  end
  local function data(name, count, base, spread, output)
    return { name, type = "float", count = count, fill = count > 1000000 and base or nil, output = output,
      value = function(i) return base + spread * (noise(i) % 1000 / 1000) end }
  end
  return {
    { "segments", type = "int", count = s.tracks * s.per_track * 4, value = member },
    { "per_track", s.per_track, type = "int" },
    data("source", s.regions * AXIAL * GROUPS, 1.0, 0.1), data("sigma", s.regions * GROUPS, 0.5, 1.0),
    { "flux", type = "float", count = s.regions * AXIAL * GROUPS, fill = 0, output = true },
    data("psi_of_tracks", s.tracks * GROUPS, 1.0, 1.0, true),
    { "table", type = "float", count = ENTRIES * 2, value = entry },
    { "entries", ENTRIES, type = "int" }, { "most", MOST, type = "float" }, { "mu", 0.4, type = "float" },
    { "weight", 0.3, type = "float" },
  }
end

local function variant(name, remedies, more)
  local v = { name = name, remedies = remedies, file = name .. ".cl", kernel = "sweep",
    global = function(s) return { GROUPS, s.tracks } end, group = { 128, 1 } }
  for key, value in pairs(more or {}) do v[key] = value end
  return v
end

return {
  kind = "transport", set = "nineteenth", tolerance = 2e-3,
  small = { tracks = 16, per_track = 24, regions = 64 }, large = { tracks = 8192, per_track = 48, regions = 16384 },
  twice = { tracks = 32, per_track = 24, regions = 128 },
  arguments = arguments,
  variants = {
    variant("before"),
    variant("groups_of_32", { "group-size" }, { file = "before.cl", group = { 32, 1 } }),
    variant("native_exp", { "arithmetic" }),
    variant("constant_table", { "constant" }),
    variant("staged_table", { "tile" }),
    variant("same_path", { "branches" }),
    variant("four_groups", { "vector" }, { global = function(s) return { GROUPS // 4, s.tracks } end,
      group = { 32, 4 } }),
  },
}
