-- Kirchhoff time migration: each point of the image adds up the samples of all traces at its travel times.
local function arguments(s)
  return {
    { "traces", type = "float", count = s.ntr * s.ns,
      value = function(i) return 1 + math.sin(i % s.ns * 0.05 + i // s.ns * 0.3) * 0.5 end },
    { "sx", type = "float", count = s.ntr, value = function(i) return i // 8 * 50 end },
    { "gx", type = "float", count = s.ntr, value = function(i) return i // 8 * 50 + 100 + i % 8 * 25 end },
    { "vrms", type = "float", count = s.nz, value = function(i) return 1800 + i * 1200 / s.nz end },
    { "image", type = "float", count = s.nx * s.nz, fill = 0, output = true },
    { "nx", s.nx, type = "int" }, { "nz", s.nz, type = "int" },
    { "ntr", s.ntr, type = "int" }, { "ns", s.ns, type = "int" },
    { "dx", s.dx, type = "float" }, { "dt", 0.004, type = "float" },
  }
end

local function each(s) return { s.nx, s.nz } end
local function swapped(s) return { s.nz, s.nx } end

return {
  set = "ninth", kind = "gather", optimised = false, tolerance = 2e-3,
  small = { nx = 32, nz = 64, ntr = 64, ns = 512, dx = 12.5 },
  large = { nx = 512, nz = 512, ntr = 512, ns = 2048, dx = 6.25 },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "migrate", global = each, group = { 32, 4 } },
    { name = "summed", remedies = { "registers" }, file = "summed.cl", kernel = "migrate", global = each,
      group = { 32, 4 } },
    { name = "single", remedies = { "arithmetic" }, file = "single.cl", kernel = "migrate", global = each,
      group = { 32, 4 } },
    { name = "swapped", remedies = { "swap-dimensions" }, file = "swapped.cl", kernel = "migrate",
      global = swapped, group = { 32, 4 } },
    { name = "constant", remedies = { "constant" }, file = "constant.cl", kernel = "migrate", global = each,
      group = { 32, 4 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "migrate", global = each,
      group = { 32, 4 } },
    { name = "expert", by = "expert",
      remedies = { "registers", "arithmetic", "swap-dimensions", "constant", "unroll" }, file = "expert.cl",
      kernel = "migrate", global = swapped, group = { 64, 2 } },
  },
}
