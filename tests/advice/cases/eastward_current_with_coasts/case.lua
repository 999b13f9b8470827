-- The eastward current of an ocean model on a staggered grid, in double: seventeen arrays and a mask of coasts, a sine
-- of the latitude for each cell; an item a cell, groups of 64 along rows.
local TURNS <const>, RADIANS <const> = 7.292116e-5, math.pi / 180

local function arguments(s, parameter)
  local pitch = s.nx + 2
  local count = pitch * (s.ny + 2)
  local function field(name, mean, range, salt, plain)
    return { name, type = "double", count = count, fill = s.plain and (plain or mean),
      value = function(i)
        local x, y = i % pitch, i // pitch
        return mean + range * math.sin(x / (13 + salt) + y / (19 - salt)) * math.cos(y / (7 + salt))
      end }
  end
  local function latitude(i) return 30 + i // pitch * 20 / s.ny end
  local list = {
    { "pitch", pitch, type = "int" },
    { "next", type = "double", count = count, fill = 0, output = true },
    field("u", 0.02, 0.3, 1, 0.25), field("v", -0.03, 0.2, 2, -0.125),
    field("depth_u", 90, 30, 3), field("depth_v", 92, 30, 4), field("depth", 91, 30, 5),
    field("surface_u_next", 0, 0.4, 6, 0.25), field("surface", 0, 0.5, 7, 0.125),
    field("surface_u", 0, 0.4, 8, 0.375), field("surface_v", 0, 0.4, 9, 0.5),
    { "wet", type = "int", count = count,
      value = function(i)
        local x, y = i % pitch, i // pitch
        if x == 0 or y == 0 or x > s.nx or y > s.ny then return x > s.nx and y % 64 > 40 and -1 or 0 end
        local dx, dy = x % 173 - 80, (y + x // 173 * 31) % 131 - 60
        return dx * dx + dy * dy * 2 < 900 and 0 or 1
      end },
    field("dx_u", 1000, 10, 10), field("dx_v", 1001, 10, 11), field("dx", 1002, 10, 12),
    field("dy_u", 1003, 10, 13), field("dy", 1004, 10, 14), field("area_u", 1e6, 1e4, 15),
    { "latitude", type = "double", count = count,
      fill = s.plain and (parameter and 2 * TURNS * math.sin(40 * RADIANS) or 40),
      value = function(i)
        return parameter and 2 * TURNS * math.sin(latitude(i) * RADIANS) or latitude(i)
      end },
    { "step", 10, type = "double" }, { "drag", 0.00015, type = "double" }, { "viscosity", 100, type = "double" },
  }
  if not parameter then
    list[#list + 1] = { "turns", TURNS, type = "double" }
    list[#list + 1] = { "radians", RADIANS, type = "double" }
  end
  list[#list + 1] = { "gravity", 9.80665, type = "double" }
  return list
end

local function with_parameter(s) return arguments(s, true) end
local function cells(s) return { s.nx, s.ny } end

local function variant(name, remedies, file, group, more)
  local v = { name = name, remedies = remedies, file = file .. ".cl", kernel = "eastward", global = cells,
    group = group }
  for key, value in pairs(more or {}) do v[key] = value end
  return v
end

return {
  set = "seventeenth", kind = "stencil", optimised = false, tolerance = 1e-6,
  small = { nx = 256, ny = 64 }, twice = { nx = 256, ny = 128 }, large = { nx = 2048, ny = 1920, plain = true },
  arguments = function(s) return arguments(s) end,
  variants = {
    variant("before", nil, "before", { 64, 1 }),
    variant("parameter", { "hoist" }, "parameter", { 64, 1 }, { arguments = with_parameter }),
    variant("selected", { "branches" }, "selected", { 64, 1 }),
    variant("quotients", { "arithmetic" }, "quotients", { 64, 1 }),
    variant("blocks", { "group-size" }, "before", { 32, 4 }),
    variant("tile", { "tile" }, "tile", { 32, 4 }),
    variant("expert", { "hoist", "branches", "arithmetic", "group-size" }, "expert", { 32, 4 },
      { by = "expert", arguments = with_parameter }),
  },
}
