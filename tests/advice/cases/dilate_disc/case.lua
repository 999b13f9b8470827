-- Grey dilation by a disc that a mask describes, a pixel an item of a one-dimensional range.
local SIDE = 11
local function all(s) return { s.rows * s.cols } end
local function disc(i)
  local x, y = i % SIDE - SIDE // 2, i // SIDE - SIDE // 2
  return x * x + y * y <= 25 and 1 or 0
end

return {
  kind = "filter", optimised = false, set = "second",
  small = { rows = 64, cols = 72 }, large = { rows = 2048, cols = 4096, plain = true },
  arguments = function(s)
    return {
      { "img", type = "float", count = s.rows * s.cols, fill = s.plain and 5,
        value = function(i) return (i * 31 + i // s.cols * 17 + i * i // 7) % 251 / 4 end },
      { "strel", type = "int", count = SIDE * SIDE, value = disc },
      { "dilated", type = "float", count = s.rows * s.cols, fill = 0, output = true },
      { "rows", s.rows, type = "int" },
      { "cols", s.cols, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "dilate", global = all, group = { 128 } },
    { name = "columns", remedies = { "swap-dimensions" }, file = "columns.cl", kernel = "dilate",
      global = all, group = { 128 } },
    { name = "constant", remedies = { "constant" }, file = "constant.cl", kernel = "dilate", global = all,
      group = { 128 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "dilate", global = all,
      group = { 64 } },
    { name = "unrolled", remedies = { "unroll" }, file = "unrolled.cl", kernel = "dilate", global = all,
      group = { 128 } },
    { name = "told_lanes", remedies = { "lanes-per-row" }, file = "told_lanes.cl", kernel = "dilate",
      global = function(s) return { s.rows * s.cols * 5 } end, group = { 160 } },
    { name = "expert", by = "expert", remedies = { "swap-dimensions", "tile", "fewer-items", "unroll" },
      file = "expert.cl", kernel = "dilate",
      global = function(s) return { (s.cols + 31) // 32 * 32, (s.rows + 31) // 32 * 8 } end,
      group = { 32, 8 } },
  },
}
