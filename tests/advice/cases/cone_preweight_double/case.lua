-- Weights of cone-beam projections, in place: trigonometry in double precision for each pixel.
local DISTANCE <const>, DELTA <const> = 1000, 0.25

local function pixel(s) return 400 / s.columns end
local function step(s) return (math.pi + 2 * DELTA) / s.angles * 0.96875 end

local function parker(beta, gamma)
  if beta < 2 * (DELTA - gamma) then return math.sin(math.pi / 4 * beta / (DELTA - gamma)) ^ 2 end
  if beta <= math.pi - 2 * gamma then return 1 end
  return math.sin(math.pi / 4 * (math.pi + 2 * DELTA - beta) / (DELTA + gamma)) ^ 2
end

local function arguments(s)
  return {
    { "proj", type = "float", count = s.columns * s.rows * s.angles, fill = s.plain and 1, output = true,
      value = function(i) return i * 31 % 127 / 16 + 1 end },
    { "distance", DISTANCE, type = "float" },
    { "pixel", pixel(s), type = "float" },
    { "beta_step", step(s), type = "float" },
    { "delta", DELTA, type = "float" },
  }
end

local function with_table(s)
  local list = arguments(s)
  list[5] = nil
  list[4] = { "redundancy", type = "float", count = s.columns * s.angles,
    value = function(i)
      local x = (i % s.columns - s.columns / 2 + 0.5) * pixel(s)
      return parker(i // s.columns * step(s), math.atan(x / DISTANCE))
    end }
  return list
end

local function each(rows)
  return function(s) return { s.columns, s.rows // (rows or 1), s.angles } end
end

return {
  kind = "map", set = "tenth", optimised = false, tolerance = 1e-3,
  small = { columns = 64, rows = 32, angles = 16 }, large = { columns = 512, rows = 512, angles = 480, plain = true },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "preweight", global = each(), group = { 8, 8, 4 } },
    { name = "single", remedies = { "arithmetic" }, file = "single.cl", kernel = "preweight", global = each(),
      group = { 8, 8, 4 } },
    { name = "squares", remedies = { "arithmetic" }, file = "squares.cl", kernel = "preweight", global = each(),
      group = { 8, 8, 4 } },
    { name = "column", remedies = { "fewer-items", "hoist" }, file = "column.cl", kernel = "preweight",
      global = each(16), group = { 32, 2, 4 } },
    { name = "tabled", remedies = { "hoist" }, file = "tabled.cl", kernel = "preweight", global = each(),
      group = { 8, 8, 4 }, arguments = with_table },
    { name = "long_rows", remedies = { "group-size" }, file = "before.cl", kernel = "preweight", global = each(),
      group = { 64, 4, 1 } },
    { name = "expert", by = "expert", remedies = { "arithmetic", "fewer-items", "hoist", "group-size" },
      file = "expert.cl", kernel = "preweight", global = each(16), group = { 64, 1, 1 } },
  },
}
