-- Magnetic field of a finite-difference scheme with absorbing layers; an item has a line along x.
local function lines(s) return { s.cy, s.cz } end

local function arguments(s, x_last)
  local cx, cy = s.cx + 1, s.cy + 1
  local count = cx * cy * s.cz
  local lines_of = cy * s.cz
  local function place(i)
    if x_last then return i % lines_of * cx + i // lines_of end
    return i
  end
  local function order(i)
    if x_last then return i % cx * lines_of + i // cx end
    return i
  end
  local function field(name, factor, output)
    return { name, type = "float", count = count, fill = s.plain and 0.5, output = output,
      order = order, value = function(i) return place(i) * factor % 41 / 16 + 1 end }
  end
  local function line(name, length, factor)
    return { name, type = "float", count = length, value = function(i) return 1 + i * factor % 9 / 32 end }
  end
  return {
    { "cz", s.cz, type = "int" },
    { "cym", s.cy, type = "int" },
    { "cxm", s.cx, type = "int" },
    { "mui", 0.25, type = "float" },
    { "ch", 0.05, type = "float" },
    field("Ex", 7), field("Ey", 11), field("Bza", 13, true), field("Hz", 17, true),
    line("czm", s.cz, 2), line("czp", s.cz, 4),
    line("cxmh", cx, 5), line("cxph", cx, 7), line("cymh", cy, 2), line("cyph", cy, 5),
    { "clf", type = "float", count = lines_of, fill = 0 },
    { "tmp", type = "float", count = lines_of, fill = 0 },
  }
end

local function without_lines(s)
  local list = arguments(s)
  table.remove(list)
  table.remove(list)
  return list
end

return {
  kind = "stencil", set = "third", optimised = false,
  small = { cx = 31, cy = 64, cz = 16 }, large = { cx = 255, cy = 512, cz = 128, plain = true },
  tolerance = 1e-4,
  arguments = function(s) return arguments(s) end,
  variants = {
    { name = "before", file = "before.cl", kernel = "fdtd_apml", global = lines, group = { 32, 8 } },
    { name = "cells", remedies = { "more-items" }, file = "cells.cl", kernel = "fdtd_apml",
      global = function(s) return { s.cx + 1, s.cy, s.cz } end,
      group = { 32, 8, 1 }, arguments = without_lines },
    { name = "x_last", remedies = { "transpose-data" }, file = "x_last.cl", kernel = "fdtd_apml", global = lines,
      group = { 32, 8 }, arguments = function(s) return arguments(s, true) end },
    { name = "scalars", remedies = { "registers" }, file = "scalars.cl", kernel = "fdtd_apml", global = lines,
      group = { 32, 8 } },
    { name = "quotients", remedies = { "hoist" }, file = "quotients.cl", kernel = "fdtd_apml", global = lines,
      group = { 32, 8 } },
    { name = "constants", remedies = { "constant" }, file = "constants.cl", kernel = "fdtd_apml", global = lines,
      group = { 32, 8 } },
    { name = "thin", remedies = { "group-size" }, file = "before.cl", kernel = "fdtd_apml", global = lines,
      group = { 64, 1 } },
    { name = "told_lanes", remedies = { "lanes-per-row" }, file = "told_lanes.cl", kernel = "fdtd_apml",
      global = function(s) return { s.cy * math.min((s.cx + 1) // 2, 32), s.cz } end,
      group = { 32, 8 }, arguments = without_lines },
    { name = "expert", by = "expert", remedies = { "more-items", "registers", "arithmetic", "group-size" },
      file = "expert.cl", kernel = "fdtd_apml",
      global = function(s) return { (s.cx + 64) // 64 * 64, s.cy, s.cz } end, group = { 64, 4, 1 } },
  },
}
