-- Noise upon pixels, by a generator that shuffles in a table of 16 numbers an item.
local function arguments(loop)
  return function(s)
    local list = {
      { "inputImage", type = "uchar", count = 4 * s.pixels, fill = s.plain and 100,
        value = function(i) return (i * 11 + i // 77 * 5) % 256 end },
      { "outputImage", type = "uchar", count = 4 * s.pixels, fill = 0, output = true },
      { "factor", 60, type = "int" },
    }
    if loop then list[4] = { "pixels", s.pixels, type = "int" } end
    return list
  end
end

local function each(s) return { s.pixels } end

return {
  set = "fourteenth", kind = "random", optimised = false,
  small = { pixels = 8192 }, large = { pixels = 1 << 25, plain = true },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "noise_uniform", global = each, group = { 256 } },
    { name = "padded", remedies = { "pad" }, file = "padded.cl", kernel = "noise_uniform", global = each,
      group = { 256 } },
    { name = "columns", remedies = { "transpose-data" }, file = "columns.cl", kernel = "noise_uniform", global = each,
      group = { 256 } },
    { name = "private", remedies = { "unstage" }, file = "private.cl", kernel = "noise_uniform", global = each,
      group = { 256 } },
    { name = "four", remedies = { "fewer-items" }, file = "four.cl", kernel = "noise_uniform",
      global = function(s) return { s.pixels // 4 } end, group = { 256 }, arguments = arguments(true) },
    { name = "groups_of_64", remedies = { "group-size" }, file = "small.cl", kernel = "noise_uniform", global = each,
      group = { 64 } },
    { name = "expert", by = "expert", remedies = { "arithmetic", "unstage" }, file = "expert.cl",
      kernel = "noise_uniform", global = each, group = { 256 } },
  },
}
