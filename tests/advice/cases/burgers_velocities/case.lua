-- A step of Burgers' equations for both velocities of a plane, in double: diffusion by central differences, what is
-- carried along by those against the wind. The rim keeps its values, and an item has a point within.
local function arguments(host)
  return function(s)
    local dx, dy = 2 / (s.nx - 1), 2 / (s.ny - 1)
    local nu = 0.01
    local dt = 0.0009 * dx * dy / nu
    local function velocity(salt)
      return function(i)
        local x, y = i % s.nx, i // s.nx
        local hill = x > s.nx // 4 and x < s.nx // 2 and y > s.ny // 4 and y < s.ny // 2
        return (hill and 2 or 1) + (x * 7 + y * 13 + salt) % 11 / 64
      end
    end
    local count = s.nx * s.ny
    local list = {
      { "u_next", type = "double", count = count, fill = 1, output = true },
      { "v_next", type = "double", count = count, fill = 1, output = true },
      { "u", type = "double", count = count, fill = s.plain and 1, value = velocity(0) },
      { "v", type = "double", count = count, fill = s.plain and 1, value = velocity(5) },
      { "nx", s.nx, type = "int" }, { "ny", s.ny, type = "int" },
    }
    for _, number in ipairs(host and { { "spread_x", nu * dt / (dx * dx) }, { "spread_y", nu * dt / (dy * dy) },
      { "per_x", dt / dx }, { "per_y", dt / dy } }
      or { { "nu", nu }, { "dt", dt }, { "dx", dx }, { "dy", dy } }) do
      list[#list + 1] = { number[1], number[2], type = "double" }
    end
    return list
  end
end
local function points(x, y, rim, each)
  return function(s)
    local lines = (s.ny - 2 + (each or 1) - 1) // (each or 1)
    return { (s.nx - 2 + rim + x - 1) // x * x, (lines + y - 1) // y * y }
  end
end

return {
  kind = "stencil", set = "seventeenth", optimised = true, tolerance = 1e-9,
  small = { nx = 130, ny = 98 }, large = { nx = 4096, ny = 4096, plain = true },
  arguments = arguments(),
  variants = {
    { name = "before", file = "before.cl", kernel = "burgers", global = points(16, 16, 0), group = { 16, 16 } },
    { name = "groups_of_32x8", remedies = { "group-size" }, file = "before.cl", kernel = "burgers",
      global = points(32, 8, 0), group = { 32, 8 } },
    { name = "factors_of_host", remedies = { "hoist" }, file = "factors_of_host.cl", kernel = "burgers",
      arguments = arguments(true), global = points(16, 16, 0), group = { 16, 16 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "burgers", global = points(16, 16, 0),
      group = { 16, 16 } },
    { name = "from_the_rim", remedies = { "align" }, file = "from_the_rim.cl", kernel = "burgers",
      global = points(16, 16, 1), group = { 16, 16 } },
    { name = "down_four", remedies = { "walk", "fewer-items" }, file = "down_four.cl", kernel = "burgers",
      global = points(16, 16, 0, 4), group = { 16, 16 } },
    { name = "expert", by = "expert", remedies = { "hoist", "align", "group-size" }, file = "expert.cl",
      kernel = "burgers", arguments = arguments(true), global = points(64, 4, 1), group = { 64, 4 } },
  },
}
