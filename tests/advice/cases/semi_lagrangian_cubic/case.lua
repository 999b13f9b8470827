-- A tracer is carried by winds on a plane: departure points, and bicubic Lagrange interpolation there.
local function field(s, name, plain, value)
  return { name, type = "float", count = s.nx * s.ny, fill = s.plain and plain, value = value }
end

local function arguments(s)
  return {
    field(s, "q", 1.5, function(i) return 2 + math.sin(i % s.nx * 0.3) + math.cos(i // s.nx * 0.2) * 0.5 end),
    field(s, "u", 13.7, function(i) return 20 * math.sin(i // s.nx * 0.1) + i % 5 * 1.3 end),
    field(s, "v", -8.3, function(i) return 15 * math.cos(i % s.nx * 0.07) - i % 3 * 1.1 end),
    field(s, "q_new", 0, function() return 0 end),
    { "nx", s.nx, type = "int" }, { "ny", s.ny, type = "int" },
    { "dt", 60, type = "float" }, { "dx", 1000, type = "float" },
  }
end

local function with_output(s)
  local list = arguments(s)
  list[4].output = true
  return list
end

local function each(s) return { s.nx * s.ny } end
local function plane(s) return { s.nx, s.ny } end

return {
  set = "ninth", kind = "gather", optimised = false, tolerance = 1e-3,
  small = { nx = 128, ny = 96 }, large = { nx = 4096, ny = 3072, plain = true },
  arguments = with_output,
  variants = {
    { name = "before", file = "before.cl", kernel = "advect", global = each, group = { 64 } },
    { name = "weights_first", remedies = { "hoist" }, file = "weights_first.cl", kernel = "advect", global = each,
      group = { 64 } },
    { name = "polynomials", remedies = { "arithmetic" }, file = "polynomials.cl", kernel = "advect",
      global = each, group = { 64 } },
    { name = "squares", remedies = { "group-size" }, file = "squares.cl", kernel = "advect", global = plane,
      group = { 16, 16 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "advect", global = plane,
      group = { 16, 16 } },
    { name = "unrolled", remedies = { "unroll" }, file = "unrolled.cl", kernel = "advect", global = each,
      group = { 64 } },
    { name = "expert", by = "expert", remedies = { "hoist", "arithmetic", "group-size", "unroll" },
      file = "expert.cl", kernel = "advect", global = plane, group = { 32, 8 } },
  },
}
