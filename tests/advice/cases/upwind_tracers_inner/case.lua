-- Upwind advection of eight tracers that stand side by side in a cell, periodic, a cell an item.
local NT <const> = 8
local function cells(s) return { s.nx, s.ny, s.nz } end

--- @param planes   whether each tracer has an array of its own
-- @param with_nz  whether the kernel is told how many layers there are
local function arguments(s, planes, with_nz)
  local n = s.nx * s.ny * s.nz
  local function wind(name, step)
    return { name, type = "float", count = n, fill = s.plain and 0.25,
      value = function(i) return (i * step % 17 - 8) / 32 end }
  end
  return {
    { "q", type = "float", count = n * NT, fill = s.plain and 2,
      value = function(i)
        local cell, t = i // NT, i % NT
        if planes then cell, t = i % n, i // n end
        return (cell * 13 + t * 7) % 101 / 16
      end },
    wind("u", 5), wind("v", 3), wind("w", 11),
    { "q_new", type = "float", count = n * NT, fill = 0, output = true,
      order = planes and function(i) return i % NT * n + i // NT end or nil },
    { "cfl", 0.5, type = "float" },
    with_nz and { "nz", s.nz, type = "int" } or nil,
  }
end

local function variant(name, remedy, more)
  local v = { name = name, remedies = { remedy }, file = name .. ".cl", kernel = "advect", global = cells,
    group = { 32, 4, 1 } }
  for key, value in pairs(more or {}) do v[key] = value end
  return v
end

return {
  kind = "stencil", set = "fourth", optimised = false,
  small = { nx = 32, ny = 12, nz = 6 }, large = { nx = 256, ny = 256, nz = 128, plain = true },
  tolerance = 1e-5,
  arguments = function(s) return arguments(s) end,
  variants = {
    { name = "before", file = "before.cl", kernel = "advect", global = cells, group = { 32, 4, 1 } },
    variant("planes", "transpose-data", { arguments = function(s) return arguments(s, true) end }),
    variant("winds_once", "hoist"),
    variant("a_tracer", "more-items",
      { global = function(s) return { s.nx * NT, s.ny, s.nz } end, group = { 128, 1, 1 } }),
    variant("quads", "vector"),
    variant("y_first", "swap-dimensions",
      { global = function(s) return { s.ny, s.nx, s.nz } end, group = { 4, 32, 1 } }),
    variant("up", "walk", { global = function(s) return { s.nx, s.ny } end, group = { 32, 4 },
      arguments = function(s) return arguments(s, false, true) end }),
    variant("narrow", "group-size", { file = "before.cl", group = { 8, 4, 2 } }),
    { name = "expert", by = "expert", remedies = { "more-items", "vector" }, file = "expert.cl", kernel = "advect",
      global = function(s) return { s.nx * 2, s.ny, s.nz } end, group = { 64, 2, 1 } },
  },
}
