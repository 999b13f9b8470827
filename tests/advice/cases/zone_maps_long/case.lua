-- Least and greatest value, and nulls, of each zone of a column of 64 bits.
local function arguments(apart)
  return function(s)
    local n = s.zones * s.rows
    return {
      { "values", type = "long", count = n, fill = s.plain and -12345678901, value = function(i)
        local zone, row = i // s.rows, i % s.rows
        if apart then zone, row = i % s.zones, i // s.zones end
        return ((zone * s.rows + row) * 2654435761 + zone * 97) % 1000003 * 1000000007 - 500000000000000
      end },
      { "validity", type = "uint", count = n // 32, fill = s.plain and 0xFFFFEFFE,
        value = function(i) return (i * 2654435761 | 0x0F0F3C3C) & 0xFFFFFFFF end },
      { "zmin", type = "long", count = s.zones, fill = 0, output = true },
      { "zmax", type = "long", count = s.zones, fill = 0, output = true },
      { "znulls", type = "int", count = s.zones, fill = -1, output = true },
      { "rowsPerZone", s.rows, type = "int" },
    }
  end
end

local function by(items) return function(s) return { s.zones * items } end end

return {
  set = "tenth", kind = "reduction", optimised = false,
  small = { zones = 256, rows = 1024 }, large = { zones = 8192, rows = 4096, plain = true },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "build_zone_map", global = by(1), group = { 64 } },
    { name = "registers", remedies = { "registers" }, file = "registers.cl", kernel = "build_zone_map",
      global = by(1), group = { 64 } },
    { name = "rows_apart", remedies = { "transpose-data" }, file = "rows_apart.cl", kernel = "build_zone_map",
      global = by(1), group = { 64 }, arguments = arguments(true) },
    { name = "eight_lanes", remedies = { "lanes-per-row", "registers" }, file = "lanes.cl",
      kernel = "build_zone_map", global = by(8), group = { 64 } },
    { name = "group_per_zone", remedies = { "group-per-row", "registers" }, file = "group.cl",
      kernel = "build_zone_map", global = by(64), group = { 64 } },
    { name = "groups_of_32", remedies = { "group-size" }, file = "before.cl", kernel = "build_zone_map",
      global = by(1), group = { 32 } },
    { name = "expert", by = "expert", remedies = { "group-per-row", "registers", "vector", "group-size" },
      file = "expert.cl", kernel = "build_zone_map", global = by(256), group = { 256 } },
  },
}
