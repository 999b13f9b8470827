-- Velocities of an elastic wave on a staggered grid, depth fastest in memory; the first id is x.
local function arguments(x_fastest)
  return function(s)
    local n = s.nx * s.ny * s.nz
    local function place(i)
      if not x_fastest then return i end
      return (i % s.nx * s.ny + i // s.nx % s.ny) * s.nz + i // (s.nx * s.ny)
    end
    local function order(i)
      return (i % s.nz * s.ny + i // s.nz % s.ny) * s.nx + i // (s.ny * s.nz)
    end
    local list = {}
    for k, name in ipairs { "vx", "vy", "vz" } do
      list[k] = { name, type = "float", count = n, output = true, order = x_fastest and order,
        fill = s.plain and 0.5, value = function(i) return (place(i) * 7 + k) % 19 / 8 end }
    end
    for k, name in ipairs { "sxx", "syy", "szz", "sxy", "sxz", "syz" } do
      list[3 + k] = { name, type = "float", count = n, fill = s.plain and k,
        value = function(i) return ((place(i) + place(i) // 13) * (k + 4)) % 31 / 4 end }
    end
    list[10] = { "buoy", type = "float", count = n, fill = s.plain and 0.4,
      value = function(i) return 0.3 + place(i) % 5 / 16 end }
    for k, name in ipairs { "nx", "ny", "nz" } do list[10 + k] = { name, s[name], type = "int" } end
    list[14] = { "dtdh", 0.125, type = "float" }
    return list
  end
end
local function cells(s) return { s.nx, s.ny, s.nz } end

return {
  kind = "stencil", set = "third", optimised = false,
  small = { nx = 32, ny = 12, nz = 32 }, large = { nx = 192, ny = 192, nz = 192, plain = true },
  tolerance = 1e-4,
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "update_velocity", global = cells, group = { 32, 4, 1 } },
    { name = "depth_first", remedies = { "swap-dimensions" }, file = "depth_first.cl", kernel = "update_velocity",
      global = function(s) return { s.nz, s.ny, s.nx } end, group = { 32, 4, 1 } },
    { name = "x_fastest", remedies = { "transpose-data" }, file = "x_fastest.cl", kernel = "update_velocity",
      global = cells, group = { 32, 4, 1 }, arguments = arguments(true) },
    { name = "columns", remedies = { "walk" }, file = "columns.cl", kernel = "update_velocity",
      global = function(s) return { s.nx, s.ny } end, group = { 32, 4 } },
    { name = "tiled", remedies = { "tile" }, file = "tiled.cl", kernel = "update_velocity", global = cells,
      group = { 8, 4, 4 } },
    { name = "deep_groups", remedies = { "group-size" }, file = "before.cl", kernel = "update_velocity",
      global = cells, group = { 4, 2, 16 } },
    { name = "expert", by = "expert", remedies = { "swap-dimensions", "walk" }, file = "expert.cl",
      kernel = "update_velocity", global = function(s) return { s.nz, s.ny, s.nx // 16 } end,
      group = { 32, 4, 1 } },
  },
}
