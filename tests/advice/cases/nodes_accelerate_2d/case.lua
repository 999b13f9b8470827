-- Node accelerations of a staggered 2-D hydrodynamics code, ten arrays of doubles; the velocities go through memory.
local function field(name, s, base, step, output)
  return { name, type = "double", count = s.pitch * (s.ny + 1), fill = s.plain and base,
    value = function(i) return base + (i * step % 23 + i // s.pitch % 7) / 64 end, output = output }
end

local function arguments(s)
  return {
    { "x_max", s.nx, type = "int" }, { "y_max", s.ny, type = "int" }, { "pitch", s.pitch, type = "int" },
    { "dt", 0.0625, type = "double" },
    field("xarea", s, 1, 5), field("yarea", s, 1.5, 7), field("volume", s, 2, 3), field("density0", s, 1, 11),
    field("pressure", s, 1.25, 13), field("viscosity", s, 0.25, 17), field("xvel0", s, 4, 9), field("yvel0", s, 5, 4),
    field("xvel1", s, 0, 0, true), field("yvel1", s, 0, 0, true),
  }
end

local function nodes(s) return { (s.nx + 31) // 32 * 32, (s.ny + 7) // 8 * 8 } end

return {
  set = "fourteenth", kind = "stencil", optimised = false,
  small = { nx = 126, ny = 64, pitch = 128 }, large = { nx = 3070, ny = 3072, pitch = 3072, plain = true },
  arguments = arguments, tolerance = 1e-12,
  variants = {
    { name = "before", file = "before.cl", kernel = "accelerate", global = nodes, group = { 32, 8 } },
    { name = "held", remedies = { "registers" }, file = "held.cl", kernel = "accelerate", global = nodes,
      group = { 32, 8 } },
    { name = "tile", remedies = { "tile" }, file = "tile.cl", kernel = "accelerate", global = nodes,
      group = { 32, 8 } },
    { name = "down_rows", remedies = { "walk" }, file = "down_rows.cl", kernel = "accelerate",
      global = function(s) return { (s.nx + 127) // 128 * 128, (s.ny + 7) // 8 } end, group = { 128, 1 } },
    { name = "flat", remedies = { "group-size" }, file = "before.cl", kernel = "accelerate",
      global = function(s) return { (s.nx + 127) // 128 * 128, s.ny } end, group = { 128, 1 } },
    { name = "expert", by = "expert", remedies = { "registers", "group-size" }, file = "held.cl",
      kernel = "accelerate", global = function(s) return { (s.nx + 127) // 128 * 128, (s.ny + 1) // 2 * 2 } end,
      group = { 128, 2 } },
  },
}
