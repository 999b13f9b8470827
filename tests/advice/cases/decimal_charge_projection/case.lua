-- Discounted price and charge of order lines, decimals of scale 2 in longs, with a byte of validity each.
local function rows(s) return { s.rows } end
local function column(s, name, plain, value)
  return { name, type = "long", count = s.rows, fill = s.plain and plain, value = value }
end

return {
  set = "thirteenth", kind = "elementwise", optimised = false,
  small = { rows = 16384 }, large = { rows = 16777216, plain = true },
  arguments = function(s)
    return {
      column(s, "l_extendedprice", 2116823, function(i) return (i * 7919 % 104949 + 901) * 100 + i % 100 end),
      column(s, "l_discount", 4, function(i) return i * 13 % 11 end),
      column(s, "l_tax", 2, function(i) return i * 7 % 9 end),
      { "l_valid", type = "uchar", count = s.rows, fill = s.plain and 1,
        value = function(i) return i % 37 == 5 and 0 or 1 end },
      { "disc_price", type = "long", count = s.rows, fill = 0, output = true },
      { "charge", type = "long", count = s.rows, fill = 0, output = true },
      { "n", s.rows, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "q1_projection", global = rows, group = { 256 } },
    { name = "pairs", remedies = { "vector", "fewer-items" }, file = "pairs.cl", kernel = "q1_projection",
      global = function(s) return { s.rows // 2 } end, group = { 256 } },
    { name = "striding", remedies = { "fewer-items" }, file = "striding.cl", kernel = "q1_projection",
      global = function(s) return { s.rows // 4 } end, group = { 256 } },
    { name = "selects", remedies = { "branches" }, file = "selects.cl", kernel = "q1_projection", global = rows,
      group = { 256 } },
    { name = "short_divisor", remedies = { "arithmetic" }, file = "short_divisor.cl", kernel = "q1_projection",
      global = rows, group = { 256 } },
    { name = "groups_of_64", remedies = { "group-size" }, file = "before.cl", kernel = "q1_projection",
      global = rows, group = { 64 } },
    { name = "expert", by = "expert", remedies = { "vector", "fewer-items", "branches", "arithmetic" },
      file = "expert.cl", kernel = "q1_projection", global = function(s) return { s.rows // 2 } end,
      group = { 256 } },
  },
}
