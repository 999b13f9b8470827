-- Softmax of the rows of a matrix, an item a row, in three passes over the row.
local function rows(s) return { s.rows } end

return {
  kind = "normalise", optimised = false, tolerance = 1e-4,
  small = { rows = 512, cols = 128 }, large = { rows = 16384, cols = 2048, plain = true },
  arguments = function(s)
    return {
      { "out", type = "float", count = s.rows * s.cols, fill = 0, output = true },
      { "inp", type = "float", count = s.rows * s.cols, fill = s.plain and 1,
        value = function(i) return (i // s.cols * 3 + i * 7 % 11) % 8 end },
      { "N", s.rows, type = "int" },
      { "C", s.cols, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "softmax_forward", global = rows, group = { 32 } },
    { name = "told_restrict", remedies = { "restrict" }, file = "told_restrict.cl", kernel = "softmax_forward",
      global = rows, group = { 32 } },
    { name = "online", remedies = { "fuse" }, file = "online.cl", kernel = "softmax_forward", global = rows,
      group = { 32 } },
    { name = "native", remedies = { "arithmetic" }, file = "native.cl", kernel = "softmax_forward", global = rows,
      group = { 32 } },
    { name = "group", remedies = { "group-per-row" }, file = "group.cl", kernel = "softmax_forward",
      global = function(s) return { s.rows * 128 } end, group = { 128 } },
    { name = "told_lanes", remedies = { "lanes-per-row" }, file = "told_lanes.cl", kernel = "softmax_forward",
      global = function(s) return { s.rows * 32 } end, group = { 64 } },
    { name = "expert", remedies = { "group-per-row", "registers", "vector", "arithmetic" }, by = "expert",
      file = "expert.cl", kernel = "softmax_forward", global = function(s) return { s.rows * 128 } end,
      group = { 128 } },
  },
}
