-- Bias and activation of a layer, side by side; constants without an f, so that all is computed in double.
local function each(by) return function(s) return { s.rows * s.features // (by or 1) } end end

return {
  set = "third", kind = "map", optimised = false,
  small = { rows = 64, features = 768 }, large = { rows = 32768, features = 3072, plain = true }, tolerance = 2e-5,
  arguments = function(s)
    local n = s.rows * s.features
    return {
      { "x", type = "float", count = n, fill = s.plain and 0.75,
        value = function(i) return (i * 13 % 97 - 48) / 24 end },
      { "bias", type = "float", count = s.features, value = function(i) return (i * 5 % 31 - 8) / 32 end },
      { "y", type = "float", count = n, fill = 0, output = true },
      { "n", n, type = "int" }, { "features", s.features, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "bias_gelu", global = each(), group = { 256 } },
    { name = "single", remedies = { "arithmetic" }, file = "single.cl", kernel = "bias_gelu", global = each(),
      group = { 256 } },
    { name = "quads", remedies = { "vector" }, file = "quads.cl", kernel = "bias_gelu", global = each(4),
      group = { 256 } },
    { name = "constant_bias", remedies = { "constant" }, file = "constant.cl", kernel = "bias_gelu", global = each(),
      group = { 256 } },
    { name = "staged_bias", remedies = { "tile" }, file = "staged.cl", kernel = "bias_gelu",
      global = function(s) return { 256, s.rows } end, group = { 256, 1 } },
    { name = "strided", remedies = { "fewer-items" }, file = "strided.cl", kernel = "bias_gelu", global = each(8),
      group = { 256 } },
    { name = "small_groups", remedies = { "group-size" }, file = "before.cl", kernel = "bias_gelu", global = each(),
      group = { 64 } },
    { name = "expert", by = "expert", remedies = { "arithmetic", "vector" }, file = "expert.cl", kernel = "bias_gelu",
      global = each(4), group = { 256 } },
  },
}
