-- Batch normalisation with known statistics, and a ramp (ReLU), of maps as NCHW, an item an element.
local PLANE = 56 * 56
local function each(s) return { s.batch * s.channels * PLANE } end

local function arguments(s)
  return {
    { "x", type = "float", count = s.batch * s.channels * PLANE, fill = s.plain and 0.75,
      value = function(i) return (i * 7 + i // 3136) % 19 * 0.25 - 2 end },
    { "y", type = "float", count = s.batch * s.channels * PLANE, fill = 0, output = true },
    { "gamma", type = "float", count = s.channels, value = function(c) return 0.5 + c % 7 * 0.25 end },
    { "beta", type = "float", count = s.channels, value = function(c) return c % 3 * 0.371 - 0.4321 end },
    { "mean", type = "float", count = s.channels, value = function(c) return c % 11 * 0.125 end },
    { "var", type = "float", count = s.channels, value = function(c) return 0.25 + c % 5 end },
    { "channels", s.channels, type = "int" },
    { "hw", PLANE, type = "int" },
  }
end

return {
  kind = "elementwise", set = "second", optimised = false, tolerance = 1e-4,
  small = { batch = 4, channels = 8 }, large = { batch = 128, channels = 192, plain = true },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "bn_relu_forward", global = each, group = { 256 } },
    { name = "constant", remedies = { "constant" }, file = "constant.cl", kernel = "bn_relu_forward", global = each,
      group = { 256 } },
    { name = "vector", remedies = { "vector" }, file = "vector.cl", kernel = "bn_relu_forward",
      global = function(s) return { s.batch * s.channels * PLANE // 4 } end, group = { 256 } },
    { name = "planes", remedies = { "group-per-row" }, file = "planes.cl", kernel = "bn_relu_forward",
      global = function(s) return { 256 * s.batch * s.channels } end, group = { 256 } },
    { name = "roots", remedies = { "arithmetic" }, file = "roots.cl", kernel = "bn_relu_forward", global = each,
      group = { 256 } },
    { name = "told_four", remedies = { "fewer-items" }, file = "told_four.cl", kernel = "bn_relu_forward",
      global = function(s) return { s.batch * s.channels * PLANE // 4 } end, group = { 256 } },
    { name = "expert", by = "expert", remedies = { "group-per-row", "hoist", "vector" }, file = "expert.cl",
      kernel = "bn_relu_forward", global = function(s) return { 256, s.batch * s.channels } end,
      group = { 256, 1 } },
  },
}
