-- A chain of plane rotations up the rows of a matrix of eigenvectors, an item a column; sines are staged by groups.
local FIRST <const> = 2   -- row

local function columns(per)
  return function(s) return { s.columns // (per or 1) } end
end

local function table_of(name, s, f)
  return { name, type = "float", count = s.rows, value = function(i) return f(0.4 + i * 7 % 23 * 0.05) end }
end

return {
  kind = "recurrence", set = "eighteenth", tolerance = 1e-3,
  small = { columns = 1024, rows = 303 }, large = { columns = 8192, rows = 4099, plain = true },
  arguments = function(s)
    return {
      { "q", type = "float", count = s.columns * s.rows, fill = s.plain and 0.5, output = true,
        value = function(i) return 1 + (i * 2654435761 >> 9) % 509 / 509 end },
      table_of("cosines", s, math.cos), table_of("sines", s, math.sin),
      { "columns", s.columns, type = "uint" }, { "pitch", s.columns, type = "uint" },
      { "first", FIRST, type = "uint" }, { "last", s.rows - 2, type = "uint" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "rotate_rows_up", global = columns(), group = { 256 } },
    { name = "groups_of_32", remedies = { "group-size" }, file = "before.cl", kernel = "rotate_rows_up",
      global = columns(), group = { 32 } },
    { name = "from_global", remedies = { "unstage" }, file = "from_global.cl", kernel = "rotate_rows_up",
      global = columns(), group = { 256 } },
    { name = "constant", remedies = { "constant", "unstage" }, file = "constant.cl", kernel = "rotate_rows_up",
      global = columns(), group = { 256 } },
    { name = "eight_ahead", remedies = { "unroll" }, file = "eight_ahead.cl", kernel = "rotate_rows_up",
      global = columns(), group = { 256 } },
    { name = "two_columns", remedies = { "vector", "fewer-items" }, file = "two_columns.cl",
      kernel = "rotate_rows_up", global = columns(2), group = { 256 } },
    { name = "expert", by = "expert", remedies = { "unroll", "group-size", "unstage" }, file = "expert.cl",
      kernel = "rotate_rows_up", global = columns(), group = { 32 } },
  },
}
