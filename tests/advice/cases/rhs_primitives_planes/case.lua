-- Velocities, energies and speed of sound of all cells of a flow solver (NPB SP), an item a line, members innermost.
local function arguments(planes)
  return function(s)
    local cells = s.n * s.n * s.nz
    local list = {
      { "u", type = "double", count = cells * 5, fill = s.plain and 1.5, value = function(i)
        local cell, m = i // 5, i % 5
        if planes then cell, m = i % cells, i // cells end
        if m == 0 then return 1 + cell % 7 * 0.125 end
        if m == 4 then return 20 + cell % 11 end
        return (cell * (m + 2) + m) % 13 * 0.25
      end },
    }
    for _, name in ipairs { "rho_i", "us", "vs", "ws", "square", "qs", "speed" } do
      table.insert(list, { name, type = "double", count = cells, fill = 0, output = true })
    end
    table.insert(list, { "c1c2", 0.56, type = "double" })
    table.insert(list, { "nx", s.n, type = "int" })
    table.insert(list, { "ny", s.n, type = "int" })
    table.insert(list, { "nz", s.nz, type = "int" })
    return list
  end
end
local function lines(s) return { s.n, s.nz } end

return {
  set = "eighth", kind = "flow", optimised = false, tolerance = 1e-12,
  small = { n = 32, nz = 32 }, twice = { n = 32, nz = 64 }, large = { n = 160, nz = 160, plain = true },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "compute_rhs1", global = lines, group = { 16, 8 } },
    { name = "kept", remedies = { "registers" }, file = "kept.cl", kernel = "compute_rhs1", global = lines,
      group = { 16, 8 } },
    { name = "cells", remedies = { "more-items" }, file = "cells.cl", kernel = "compute_rhs1",
      global = function(s) return { s.n, s.n, s.nz } end, group = { 32, 4, 1 } },
    { name = "along_j", remedies = { "swap-dimensions" }, file = "along_j.cl", kernel = "compute_rhs1",
      global = lines, group = { 16, 8 } },
    { name = "planes", remedies = { "soa" }, file = "planes.cl", kernel = "compute_rhs1", global = lines,
      group = { 16, 8 }, arguments = arguments(true) },
    { name = "groups_of_32", remedies = { "group-size" }, file = "before.cl", kernel = "compute_rhs1",
      global = lines, group = { 32, 1 } },
    { name = "told_lanes_per_row", remedies = { "lanes-per-row" }, file = "told_lanes_per_row.cl",
      kernel = "compute_rhs1", global = function(s) return { s.n * math.min(s.n // 2, 32), s.nz } end,
      group = { 32, 4 } },
    { name = "expert", by = "expert", remedies = { "more-items", "soa", "registers" }, file = "expert.cl",
      kernel = "compute_rhs1", global = function(s) return { s.n * s.n * s.nz } end, group = { 128 },
      arguments = arguments(true) },
  },
}
