-- A square matrix turned by a quarter in its place: an item has a ring of elements, and moves four of them at a time.
-- Outer rings are long, inner ones short.
local function arguments(s)
  return {
    { "m", type = "float", count = s.n * s.n, fill = s.plain and 1.5, output = true,
      value = function(i) return i % 65536 / 16 + i // 65536 end },
    { "n", s.n, type = "int" },
  }
end
local function rings(group)
  return function(s) return { (s.n // 2 + group - 1) // group * group } end
end
local function quarter(s) return { s.n // 2, s.n // 2 } end

return {
  kind = "permutation", set = "seventeenth", optimised = false,
  small = { n = 960 }, large = { n = 4096, plain = true },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "quarter_turn", global = rings(128), group = { 128 } },
    { name = "groups_of_32", remedies = { "group-size" }, file = "before.cl", kernel = "quarter_turn",
      global = rings(32), group = { 32 } },
    { name = "four_at_once", remedies = { "unroll" }, file = "four_at_once.cl", kernel = "quarter_turn",
      global = rings(128), group = { 128 } },
    { name = "lanes", remedies = { "lanes-per-row" }, file = "lanes.cl", kernel = "quarter_turn",
      global = function(s) return { s.n // 2 * 32 } end, group = { 128 } },
    { name = "item_a_place", remedies = { "more-items" }, file = "item_a_place.cl", kernel = "quarter_turn",
      global = quarter, group = { 16, 16 } },
    { name = "rows_first", remedies = { "swap-dimensions" }, of = "item_a_place", file = "rows_first.cl",
      kernel = "quarter_turn", global = quarter, group = { 16, 16 } },
    { name = "expert", by = "expert", remedies = { "more-items", "tile", "pad" }, file = "expert.cl",
      kernel = "quarter_turn", global = function(s) return { s.n // 2, s.n // 8 } end, group = { 32, 8 } },
  },
}
