-- Activations as NHWC (48 channels) laid out as NCHW, an item an element, as a framework's generic permute does.
local CHANNELS = 48
local function total(s) return s.batch * s.area * CHANNELS end
local function each(s) return { total(s) } end

return {
  kind = "layout", set = "fifth", optimised = false,
  small = { batch = 2, area = 1024 }, large = { batch = 64, area = 128 * 128, plain = true },
  arguments = function(s)
    return {
      { "n", total(s), type = "int" },
      { "C", CHANNELS, type = "int" },
      { "HW", s.area, type = "int" },
      { "in", type = "float", count = total(s), fill = s.plain and 2.5,
        value = function(i) return i * 29 % 4093 end },
      { "out", type = "float", count = total(s), fill = 0, output = true },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "nhwc2nchw", global = each, group = { 256 } },
    { name = "in_order", remedies = { "swap-dimensions" }, file = "in_order.cl", kernel = "nhwc2nchw",
      global = each, group = { 256 } },
    { name = "tiles", remedies = { "tile" }, file = "tiles.cl", kernel = "nhwc2nchw",
      global = function(s) return { 16 * (s.area // 16), 16 * (CHANNELS // 16), s.batch } end,
      group = { 16, 16, 1 } },
    { name = "no_divisions", remedies = { "arithmetic" }, file = "no_divisions.cl", kernel = "nhwc2nchw",
      global = function(s) return { s.area, CHANNELS, s.batch } end, group = { 256, 1, 1 } },
    { name = "vector", remedies = { "vector" }, file = "vector.cl", kernel = "nhwc2nchw",
      global = function(s) return { total(s) // 4 } end, group = { 256 } },
    { name = "four", remedies = { "fewer-items" }, file = "before.cl", kernel = "nhwc2nchw",
      global = function(s) return { total(s) // 4 } end, group = { 256 } },
    { name = "small_groups", remedies = { "group-size" }, file = "before.cl", kernel = "nhwc2nchw", global = each,
      group = { 64 } },
    { name = "expert", by = "expert", remedies = { "tile", "fewer-items", "vector" }, file = "expert.cl",
      kernel = "nhwc2nchw", global = function(s) return { 128 * (s.area // 32), s.batch } end,
      group = { 128, 1 } },
  },
}
