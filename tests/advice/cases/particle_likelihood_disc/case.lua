-- Likelihoods of particles that track a cell in a frame of bytes: points of a disc, whose places are stored first.
local disc = {}
for y = -4, 4 do
  for x = -4, 4 do
    if x * x + y * y < 21 then table.move({ x, y }, 1, 2, #disc + 1, disc) end
  end
end
local POINTS = #disc // 2
local SIDE = 512

local function spread(i, factor) return (i * factor * 2654435761 >> 11) % 1024 / 32 - 16 end

local function arguments(stored)
  return function(s)
    return {
      { "xe", type = "float", count = s.n, value = function(i) return 250.3 + spread(i, 3) end },
      { "ye", type = "float", count = s.n, value = function(i) return 240.6 + spread(i, 5) end },
      { "objxy", type = "int", count = 2 * POINTS, value = function(i) return disc[i + 1] end },
      { "I", type = "uchar", count = SIDE * SIDE, value = function(i) return 155 + i * 7 % 9 end },
      { "ind", type = "int", count = stored and s.n * POINTS or 1, fill = 0 },
      { "likelihood", type = "float", count = s.n, fill = 0, output = true },
      { "weights", type = "float", count = s.n, fill = 0.5, output = true },
      { "particles", s.n, type = "int" }, { "points", POINTS, type = "int" },
      { "rows", SIDE, type = "int" }, { "cols", SIDE, type = "int" },
    }
  end
end
local function particles(s) return { s.n } end

return {
  kind = "likelihood", set = "seventh", optimised = false, tolerance = 1e-3,
  small = { n = 2048 }, large = { n = 524288 },
  arguments = arguments(true),
  variants = {
    { name = "before", file = "before.cl", kernel = "likelihood_kernel", global = particles, group = { 128 } },
    { name = "by_points", remedies = { "transpose-data" }, file = "by_points.cl", kernel = "likelihood_kernel",
      global = particles, group = { 128 } },
    { name = "one_loop", remedies = { "fuse" }, file = "one_loop.cl", kernel = "likelihood_kernel",
      global = particles, group = { 128 }, arguments = arguments(false) },
    { name = "sum_kept", remedies = { "registers" }, file = "sum_kept.cl", kernel = "likelihood_kernel",
      global = particles, group = { 128 } },
    { name = "constants", remedies = { "constant" }, file = "constants.cl", kernel = "likelihood_kernel",
      global = particles, group = { 128 } },
    { name = "products", remedies = { "arithmetic" }, file = "products.cl", kernel = "likelihood_kernel",
      global = particles, group = { 128 } },
    { name = "told_lanes_per_row", remedies = { "lanes-per-row" }, file = "told_lanes_per_row.cl",
      kernel = "likelihood_kernel", global = function(s) return { s.n * 32 } end, group = { 128 } },
    { name = "expert", by = "expert", remedies = { "fuse", "registers", "hoist", "constant", "arithmetic" },
      file = "expert.cl", kernel = "likelihood_kernel", global = particles, group = { 128 },
      arguments = arguments(false) },
  },
}
