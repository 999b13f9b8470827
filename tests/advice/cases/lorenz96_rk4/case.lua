-- Steps of Runge-Kutta for many small models of 20 equations (Lorenz-96), an item a model with its arrays.
local N = 20
local function models(s) return { s.models } end

local function arguments(s, by_rows)
  local count = s.models * N
  local function number(i)
    local e, model = i // s.models, i % s.models
    if by_rows then e, model = i % N, i // N end
    return 8 + (e * 3 + model * 5) % 11 / 16
  end
  return {
    { "x", type = "float", count = count, fill = s.plain and 7.5, value = number, output = true,
      order = by_rows and function(i) return i % s.models * N + i // s.models end },
    { "k1", type = "float", count = count, fill = 0 },
    { "k2", type = "float", count = count, fill = 0 },
    { "k3", type = "float", count = count, fill = 0 },
    { "k4", type = "float", count = count, fill = 0 },
    { "xt", type = "float", count = count, fill = 0 },
    { "dt", 0.01, type = "float" },
    { "steps", s.steps, type = "int" },
  }
end

return {
  kind = "integration", set = "second", optimised = false,
  small = { models = 256, steps = 3 }, large = { models = 262144, steps = 32, plain = true },
  tolerance = 1e-4,
  arguments = function(s) return arguments(s) end,
  variants = {
    { name = "before", file = "before.cl", kernel = "rk4", global = models, group = { 64 } },
    { name = "private", remedies = { "registers" }, file = "private.cl", kernel = "rk4", global = models,
      group = { 64 } },
    { name = "fused", remedies = { "fuse" }, file = "fused.cl", kernel = "rk4", global = models, group = { 64 } },
    { name = "local", remedies = { "tile" }, file = "local.cl", kernel = "rk4", global = models, group = { 64 } },
    { name = "rows", remedies = { "transpose-data" }, file = "rows.cl", kernel = "rk4", global = models,
      group = { 64 }, arguments = function(s) return arguments(s, true) end },
    { name = "wide", remedies = { "group-size" }, file = "before.cl", kernel = "rk4", global = models,
      group = { 256 } },
    { name = "expert", by = "expert", remedies = { "registers", "fuse", "unroll" }, file = "expert.cl",
      kernel = "rk4", global = models, group = { 128 } },
  },
}
