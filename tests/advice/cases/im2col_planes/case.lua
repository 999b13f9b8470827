-- Columns of a convolution of 3 by 3: nine times as much is written as is read, and all of it side by side.
local function one(s) return { s.size * s.size * s.channels } end
local function space(by, channels)
  return function(s) return { s.size // (by or 1), s.size, s.channels * (channels or 1) } end
end

return {
  set = "third", kind = "copy", optimised = true,
  small = { channels = 6, size = 64 }, large = { channels = 128, size = 256, plain = true },
  arguments = function(s)
    local n = s.size * s.size * s.channels
    return {
      { "n", n, type = "int" },
      { "im", type = "float", count = n, fill = s.plain and 2, value = function(i) return i * 31 % 251 end },
      { "height", s.size, type = "int" }, { "width", s.size, type = "int" },
      { "col", type = "float", count = n * 9, fill = -1, output = true },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "im2col", global = one, group = { 256 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "im2col", global = space(),
      group = { 64, 4, 1 } },
    { name = "each_element", remedies = { "more-items" }, file = "elements.cl", kernel = "im2col",
      global = space(1, 9), group = { 64, 4, 1 } },
    { name = "quads", remedies = { "vector" }, file = "quads.cl", kernel = "im2col", global = space(4),
      group = { 16, 16, 1 } },
    { name = "walking", remedies = { "walk" }, file = "walking.cl", kernel = "im2col",
      global = function(s) return { s.size, s.size // 8, s.channels } end, group = { 64, 4, 1 } },
    { name = "no_quotients", remedies = { "arithmetic" }, file = "space.cl", kernel = "im2col", global = space(),
      group = { 64, 4, 1 } },
    { name = "small_groups", remedies = { "group-size" }, file = "before.cl", kernel = "im2col", global = one,
      group = { 64 } },
    { name = "expert", by = "expert", remedies = { "arithmetic", "unroll" }, file = "expert.cl", kernel = "im2col",
      global = space(), group = { 64, 4, 1 } },
  },
}
