-- The upper triangle of a complex matrix by columns becomes the conjugate of the lower one, in place, as a library of
-- linear algebra has it: an item copies a row as far as the diagonal, in groups of 64.
local function rows(group) return function(s) return { (s.n + group - 1) // group * group } end end
local function cells(side, high)
  return function(s)
    local blocks = (s.n + side - 1) // side
    return { blocks * side, blocks * high }
  end
end

return {
  kind = "copy", set = "sixteenth", optimised = false,
  small = { n = 328 }, large = { n = 3080, plain = true },
  arguments = function(s)
    return {
      { "n", s.n, type = "int" },
      { "a", type = "double", count = 2 * s.n * s.n, fill = s.plain and 0.5, output = true,
        value = function(i) return (i * 2654435761 >> 9) % 4001 - 2000 end },
      { "stride", s.n, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "mirror", global = rows(64), group = { 64 } },
    { name = "told_ahead", remedies = { "unroll" }, file = "told_ahead.cl", kernel = "mirror",
      global = rows(64), group = { 64 } },
    { name = "groups_of_256", remedies = { "group-size" }, file = "before.cl", kernel = "mirror",
      global = rows(256), group = { 256 } },
    { name = "stores_side_by_side", remedies = { "swap-dimensions" }, file = "stores_side_by_side.cl",
      kernel = "mirror", global = rows(64), group = { 64 } },
    { name = "item_each", remedies = { "more-items" }, file = "item_each.cl", kernel = "mirror",
      global = cells(16, 16), group = { 16, 16 } },
    { name = "tile", remedies = { "tile" }, of = "item_each", file = "tile.cl", kernel = "mirror",
      global = cells(16, 16), group = { 16, 16 } },
    { name = "padded", remedies = { "pad" }, of = "tile", file = "padded.cl", kernel = "mirror",
      global = cells(16, 16), group = { 16, 16 } },
    { name = "expert", by = "expert", remedies = { "more-items", "tile", "pad", "fewer-items" }, file = "expert.cl",
      kernel = "mirror", global = cells(32, 8), group = { 32, 8 } },
  },
}
