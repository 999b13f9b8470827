-- Semblance of common-midpoint gathers by time and velocity: windows overlap, and each item stacks all of its own.
local function arguments(s)
  return {
    { "gather", type = "float", count = s.cmps * s.ntr * s.ns,
      value = function(i) return 1 + math.sin(i % s.ns * 0.11 + i // s.ns * 0.2) * 0.6 end },
    { "offset", type = "float", count = s.ntr, value = function(i) return 80 + i * s.spacing end },
    { "panel", type = "float", count = s.cmps * s.nv * s.ns, fill = 0, output = true },
    { "ntr", s.ntr, type = "int" }, { "ns", s.ns, type = "int" }, { "nv", s.nv, type = "int" },
    { "v0", 1500, type = "float" }, { "dv", 40.25, type = "float" }, { "dt", 0.004, type = "float" },
  }
end

local function velocities(s) return { s.nv, s.ns, s.cmps } end
local function times(s) return { s.ns, s.nv, s.cmps } end

return {
  set = "tenth", kind = "gather", optimised = false, tolerance = 2e-3,
  small = { cmps = 2, ntr = 8, ns = 128, nv = 16, spacing = 35.5 },
  large = { cmps = 24, ntr = 48, ns = 1024, nv = 64, spacing = 52.5 },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "semblance", global = velocities, group = { 8, 8, 1 } },
    { name = "time_first", remedies = { "swap-dimensions" }, file = "time_first.cl", kernel = "semblance",
      global = times, group = { 8, 8, 1 } },
    { name = "native", remedies = { "arithmetic" }, file = "native.cl", kernel = "semblance",
      global = velocities, group = { 8, 8, 1 } },
    { name = "traces_outer", remedies = { "swap-loops" }, file = "traces_outer.cl", kernel = "semblance",
      global = velocities, group = { 8, 8, 1 } },
    { name = "tile", remedies = { "tile" }, file = "tile.cl", kernel = "semblance", global = velocities,
      group = { 8, 8, 1 } },
    { name = "constant", remedies = { "constant" }, file = "constant.cl", kernel = "semblance",
      global = velocities, group = { 8, 8, 1 } },
    { name = "expert", by = "expert",
      remedies = { "tile", "swap-dimensions", "arithmetic", "constant", "unroll", "group-size" },
      file = "expert.cl", kernel = "semblance", global = times, group = { 128, 1, 1 } },
  },
}
