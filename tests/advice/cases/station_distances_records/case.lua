-- Distances of records of storms from eight stations; a record is a structure, and has its distances side by side.
local STATIONS = 8

local function records(name, s, per, take)
  return { name, type = "float", count = s.n * per, fill = s.plain and 21.5, value = function(i)
    local r, member = i // per, take or i % per
    return member == 4 and r * 7 % 360 / 4 or member == 5 and r * 11 % 720 / 4 or (r + member) % 12
  end }
end

local function arguments(apart, by_station)
  return function(s)
    local list = apart and { records("lat", s, 1, 4), records("lng", s, 1, 5) } or { records("rec", s, 8) }
    list[#list + 1] = { "st", type = "float", count = 2 * STATIONS, value = function(i) return i * 37 % 90 end }
    list[#list + 1] = { "dist", type = "float", count = s.n * STATIONS, fill = 0, output = true,
      order = by_station and function(i) return i % STATIONS * s.n + i // STATIONS end or nil }
    list[#list + 1] = { "n", s.n, type = "int" }
    list[#list + 1] = { "nst", STATIONS, type = "int" }
    return list
  end
end
local function all(s) return { s.n } end

return {
  kind = "distances", set = "seventh", optimised = false, tolerance = 1e-4,
  small = { n = 16384 }, large = { n = 1 << 23, plain = true },
  arguments = arguments(),
  variants = {
    { name = "before", file = "before.cl", kernel = "distances", global = all, group = { 256 } },
    { name = "members", remedies = { "soa" }, file = "members.cl", kernel = "distances", global = all,
      group = { 256 }, arguments = arguments(true) },
    { name = "by_station", remedies = { "transpose-data" }, file = "by_station.cl", kernel = "distances",
      global = all, group = { 256 }, arguments = arguments(false, true) },
    { name = "pairs", remedies = { "more-items" }, file = "pairs.cl", kernel = "distances",
      global = function(s) return { STATIONS, s.n } end, group = { 8, 32 } },
    { name = "quads", remedies = { "vector" }, file = "quads.cl", kernel = "distances", global = all,
      group = { 256 } },
    { name = "constants", remedies = { "constant" }, file = "constants.cl", kernel = "distances", global = all,
      group = { 256 } },
    { name = "told_lanes_per_row", remedies = { "lanes-per-row" }, file = "told_lanes_per_row.cl",
      kernel = "distances", global = function(s) return { s.n * 4 } end, group = { 256 } },
    { name = "expert", by = "expert", remedies = { "soa", "transpose-data", "fewer-items", "vector", "constant" },
      file = "expert.cl", kernel = "distances", global = function(s) return { s.n // 4 } end, group = { 256 },
      arguments = arguments(true, true) },
  },
}
