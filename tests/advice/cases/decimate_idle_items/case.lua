-- A filter that decimates by 8, where seven of eight items leave at once.
local function inputs(s) return { s.n } end
local function outputs(s) return { s.n // 8 } end

return {
  kind = "filter", optimised = false,
  small = { n = 32768, taps = 32 }, large = { n = 1 << 26, taps = 32, plain = true },
  arguments = function(s)
    return {
      { "in", type = "short", count = s.n + 64, fill = s.plain and 3,
        value = function(i) return i * 31 % 201 - 100 end },
      { "coef", type = "short", count = s.taps, value = function(k) return k * 5 % 17 - 8 end },
      { "out", type = "int", count = s.n // 8, fill = 0, output = true },
      { "taps", s.taps, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "decimate.cl", kernel = "decimate", global = inputs, group = { 256 } },
    { name = "constant", remedies = { "constant" }, file = "decimate_constant.cl", kernel = "decimate",
      global = inputs, group = { 256 } },
    { name = "tile", remedies = { "tile" }, file = "decimate_tile.cl", kernel = "decimate",
      global = inputs, group = { 256 } },
    { name = "dense", remedies = { "branches" }, file = "decimate_dense.cl", kernel = "decimate",
      global = outputs, group = { 256 } },
    { name = "expert", by = "expert", remedies = { "branches", "vector", "constant" }, file = "decimate_best.cl",
      kernel = "decimate", global = outputs, group = { 256 } },
  },
}
