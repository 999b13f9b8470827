-- Pixels of three bytes taken apart into planes, a pixel an item.
local function each(s) return { s.n } end
local function quarter(s) return { s.n // 4 } end

return {
  kind = "layout", optimised = false,
  small = { n = 32768 }, large = { n = 1 << 27, plain = true },
  arguments = function(s)
    return {
      { "rgb", type = "uchar", count = 3 * s.n, fill = s.plain and 7, value = function(i) return i * 11 % 253 end },
      { "R", type = "uchar", count = s.n, fill = 0, output = true },
      { "G", type = "uchar", count = s.n, fill = 0, output = true },
      { "B", type = "uchar", count = s.n, fill = 0, output = true },
      { "pixels", s.n, type = "uint" },
    }
  end,
  variants = {
    { name = "before", file = "split.cl", kernel = "SplitRGB", global = each, group = { 256 } },
    { name = "vload", remedies = { "vector" }, file = "split.cl", kernel = "SplitRGB3",
      global = each, group = { 256 } },
    { name = "staged", remedies = { "tile" }, file = "split_local.cl", kernel = "SplitRGB",
      global = each, group = { 256 } },
    { name = "four", remedies = { "fewer-items" }, file = "split_four.cl", kernel = "SplitRGB",
      global = quarter, group = { 256 } },
    { name = "told_four", remedies = { "fewer-items" }, file = "told_four.cl", kernel = "SplitRGB",
      global = quarter, group = { 256 } },
    { name = "told_grid", remedies = { "fewer-items" }, file = "told_grid.cl", kernel = "SplitRGB",
      global = quarter, group = { 256 } },
    { name = "expert", by = "expert", remedies = { "fewer-items", "vector" }, file = "split_words.cl",
      kernel = "SplitRGB", global = quarter, group = { 256 } },
  },
}
