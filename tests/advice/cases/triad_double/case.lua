-- The triad of memory tests with doubles, an element an item; nothing is left to gain.
local function each(s) return { s.n } end

return {
  kind = "stream", optimised = true,
  small = { n = 65536 }, large = { n = 1 << 25, plain = true },
  arguments = function(s)
    return {
      { "a", type = "double", count = s.n, fill = 0, output = true },
      { "b", type = "double", count = s.n, fill = s.plain and 2, value = function(i) return i % 19 end },
      { "c", type = "double", count = s.n, fill = s.plain and 3, value = function(i) return i * 3 % 17 end },
      { "q", 4, type = "double" },
    }
  end,
  variants = {
    { name = "before", file = "triad.cl", kernel = "triad", global = each, group = { 256 } },
    { name = "pairs", remedies = { "vector" }, file = "pairs.cl", kernel = "triad",
      global = function(s) return { s.n // 2 } end, group = { 256 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "triad", global = each, group = { 256 } },
    { name = "several", remedies = { "fewer-items" }, file = "several.cl", kernel = "triad",
      global = function(s) return { s.n // 4 } end, group = { 256 } },
    { name = "groups", remedies = { "group-size" }, file = "triad.cl", kernel = "triad",
      global = each, group = { 64 } },
  },
}
