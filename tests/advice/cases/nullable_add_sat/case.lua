-- Sums of two nullable columns of 64 bits: each byte of all is touched once, and side by side.
local TOP = 9223372036854775807

local function arguments(s)
  return {
    { "a", type = "long", count = s.n, fill = s.plain and 123456789012,
      value = function(i) return i % 11 == 4 and TOP - i * 7 or i * 1000003 - 5000000000 end },
    { "a_valid", type = "uint", count = s.n // 32, fill = s.plain and 0xFFFF7FFF,
      value = function(i) return i * 2654435761 & 0xFFFFFFFF end },
    { "b", type = "long", count = s.n, fill = s.plain and -98765432109,
      value = function(i) return i % 13 == 2 and -TOP + i or i * 4099 + 77 end },
    { "b_valid", type = "uint", count = s.n // 32, fill = s.plain and 0xEFFFFFFF,
      value = function(i) return (i * 40503 | 0xFF00F0F0) & 0xFFFFFFFF end },
    { "result", type = "long", count = s.n, fill = 0, output = true },
    { "result_valid", type = "uint", count = s.n // 32, fill = 1, output = true },
  }
end

local function by(rows) return function(s) return { s.n // rows } end end

return {
  set = "tenth", kind = "streaming", optimised = true,
  small = { n = 65536 }, large = { n = 50331648, plain = true },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "add_nullable", global = by(2), group = { 256 } },
    { name = "one_row", remedies = { "more-items" }, file = "one_row.cl", kernel = "add_nullable",
      global = by(1), group = { 256 } },
    { name = "four_rows", remedies = { "vector" }, file = "four_rows.cl", kernel = "add_nullable",
      global = by(4), group = { 256 } },
    { name = "groups_of_64", remedies = { "group-size" }, file = "groups_of_64.cl", kernel = "add_nullable",
      global = by(2), group = { 64 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "add_nullable", global = by(2),
      group = { 256 } },
    { name = "expert", by = "expert", remedies = { "fewer-items" }, file = "two_pairs.cl",
      kernel = "add_nullable", global = by(4), group = { 256 } },
  },
}
