-- Artificial viscosity of the elements of a cube, doubles: the velocity gradient of each in three directions is limited
-- by those of its six neighbours, which lists give, or by a condition of the boundary, which bits of a mask tell.
local function noise(i) return (i * 2654435761 >> 7 ~ i * 40503) % 16381 / 16381 end

local function arguments(how)
  return function(s)
    local nx, count = s.nx, s.nx * s.nx * s.nx
    local function mask(e)
      local x, y, z = e % nx, e // nx % nx, e // (nx * nx)
      return (x == 0 and 1 or 0) | (x == nx - 1 and 2 << 2 or 0) | (y == 0 and 1 << 4 or 0) |
        (y == nx - 1 and 2 << 6 or 0) | (z == 0 and 1 << 8 or 0) | (z == nx - 1 and 2 << 10 or 0)
    end
    local function data(name, base, spread, seed)
      return { name, type = "double", count = count, fill = count > 100000 and base or nil,
        value = function(i) return base + spread * (noise(i * 13 + seed) - 0.5) end }
    end
    local list = {
      { "elements", count, type = "int" }, { "listed", type = "int", count = count, range = { 0, 1 } },
      { "masks", type = "int", count = count, value = mask },
    }
    if how == "computed" then
      list[#list + 1] = { "nx", nx, type = "int" }
    else
      for _, face in ipairs { { "left", -1 }, { "right", 1 }, { "front", -nx }, { "back", nx }, { "below", -nx * nx },
        { "above", nx * nx } } do
        list[#list + 1] = { face[1], type = "int", count = count, range = { face[2], 1 } }
      end
    end
    for _, argument in ipairs {
      data("v_xi", -1.0, 0.5, 1), data("v_eta", -1.0, 0.5, 2), data("v_zeta", -1.0, 0.5, 3), data("x_xi", 1.0, 0.5, 4),
      data("x_eta", 1.0, 0.5, 5), data("x_zeta", 1.0, 0.5, 6), data("change", -0.25, 1.0, 7), data("mass", 1.0, 0.5, 8),
      data("volume", 1.0, 0.5, 9), data("volume_new", 1.0, 0.25, 10),
      { "linear", type = "double", count = count, fill = 0, output = true },
      { "quadratic", type = "double", count = count, fill = 0, output = true },
      { "linear_by", 0.5, type = "double" }, { "quadratic_by", 0.6666, type = "double" },
      { "limiter", 2.0, type = "double" }, { "slope_most", 1.0, type = "double" },
    } do list[#list + 1] = argument end
    return list
  end
end

local function variant(name, remedies, more)
  local v = { name = name, remedies = remedies, file = name .. ".cl", kernel = "viscosity",
    global = function(s) return { s.nx * s.nx * s.nx } end, group = { 128 } }
  for key, value in pairs(more or {}) do v[key] = value end
  return v
end

return {
  kind = "hydrodynamics", set = "nineteenth", tolerance = 1e-10,
  small = { nx = 24 }, large = { nx = 152 }, twice = { nx = 32 },
  arguments = arguments(),
  variants = {
    variant("before"),
    variant("groups_of_64", { "group-size" }, { file = "before.cl", group = { 64 } }),
    variant("restricted", { "restrict" }),
    variant("selected", { "branches" }),
    variant("neighbours_computed", { "arithmetic" }, { arguments = arguments("computed") }),
    variant("told_four", { "fewer-items" }, { global = function(s) return { s.nx * s.nx * s.nx // 4 } end }),
    variant("expert", { "arithmetic", "branches" }, { by = "expert", arguments = arguments("computed") }),
  },
}
