-- Second difference of a vector of doubles, an item an element.
local function each(s) return { s.n } end

return {
  kind = "stencil", optimised = true,
  small = { n = 65536 }, large = { n = 67108864, plain = true },
  arguments = function(s)
    return {
      { "x", type = "double", count = s.n, fill = s.plain and 1, value = function(i) return i * 31 % 97 end },
      { "y", type = "double", count = s.n, fill = 0, output = true },
      { "ih2", 4, type = "double" },
      { "n", s.n, type = "uint" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "d2", global = each, group = { 256 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "d2", global = each, group = { 256 } },
    { name = "chunks", remedies = { "fewer-items", "walk" }, file = "chunks.cl", kernel = "d2",
      global = function(s) return { s.n // 8 } end, group = { 256 } },
    { name = "pairs", remedies = { "vector" }, file = "pairs.cl", kernel = "d2",
      global = function(s) return { s.n // 2 } end, group = { 256 } },
    { name = "small_groups", remedies = { "group-size" }, file = "before.cl", kernel = "d2", global = each,
      group = { 32 } },
  },
}
