-- Points of a map are located in zones, which are rings of vertices and overlap: crossings of a ray, all in double.
local SIDE = 400

-- coordinate 0 or 1 of vertex v of zone z
local function vertex(s, z, v, member)
  local angle, radius = 2 * math.pi * v / s.vertices, 55 + v * 7 % 4 * 6 + z % 3 * 5
  if member == 0 then return 50 + z * 7 % 16 % 4 * 100 + radius * math.cos(angle) + z / 7 end
  return 50 + z * 7 % 16 // 4 * 100 + radius * math.sin(angle) - z / 9
end

local function arguments(boxes)
  return function(s)
    local list = {
      { "points", type = "double", count = s.columns * s.rows * 2, value = function(i)
        local at = i // 2
        if i % 2 == 0 then return (at % s.columns + 0.37) * SIDE / s.columns end
        return (at // s.columns + 0.61) * SIDE / s.rows
      end },
      { "npoints", s.columns * s.rows, type = "int" },
      { "vertices", type = "double", count = s.zones * s.vertices * 2,
        value = function(i) return vertex(s, i // 2 // s.vertices, i // 2 % s.vertices, i % 2) end },
      { "ring_start", type = "int", count = s.zones + 1, value = function(z) return z * s.vertices end },
      { "nzones", s.zones, type = "int" },
      { "zone_of", type = "int", count = s.columns * s.rows, fill = 0, output = true },
      { "covered_by", type = "uchar", count = s.columns * s.rows, fill = 0, output = true },
    }
    if boxes then
      table.insert(list, 5, { "boxes", type = "double", count = s.zones * 4, value = function(i)
        local best
        for v = 0, s.vertices - 1 do
          local at = vertex(s, i // 4, v, i % 2)
          if not best or i % 4 < 2 and at < best or i % 4 >= 2 and at > best then best = at end
        end
        return best
      end })
    end
    return list
  end
end

local function each(s) return { s.columns * s.rows } end

return {
  set = "seventh", kind = "search", optimised = false,
  small = { columns = 64, rows = 32, zones = 4, vertices = 32 },
  twice = { columns = 64, rows = 64, zones = 4, vertices = 32 },
  large = { columns = 1024, rows = 1024, zones = 16, vertices = 64 },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "locate_points", global = each, group = { 128 } },
    { name = "kept", remedies = { "registers" }, file = "kept.cl", kernel = "locate_points", global = each,
      group = { 128 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "locate_points", global = each,
      group = { 128 } },
    { name = "constant", remedies = { "constant" }, file = "constant.cl", kernel = "locate_points", global = each,
      group = { 128 } },
    { name = "no_division", remedies = { "arithmetic" }, file = "no_division.cl", kernel = "locate_points",
      global = each, group = { 128 } },
    { name = "expert", by = "expert", remedies = { "registers", "constant", "arithmetic", "search" },
      file = "expert.cl", kernel = "locate_points", global = each, group = { 128 }, arguments = arguments(true) },
  },
}
