-- Horizon angles of a digital elevation model in eight directions: an arc tangent each step, rows by the first id.
local DR, DC = { -1, -1, 0, 1, 1, 1, 0, -1 }, { 0, 1, 1, 1, 0, -1, -1, -1 }

local function arguments(s)
  return {
    { "dem", type = "short", count = s.rows * s.cols, value = function(i)
      local r, c = i // s.cols, i % s.cols
      return 400 + (r * 5 + c * 3) % 97 + r * c % 61 - c // 4 % 40
    end },
    { "angle", type = "float", count = 8 * s.rows * s.cols, fill = 0, output = true },
    { "dr", type = "int", count = 8, value = function(i) return DR[i + 1] end },
    { "dc", type = "int", count = 8, value = function(i) return DC[i + 1] end },
    { "rows", s.rows, type = "int" }, { "cols", s.cols, type = "int" },
    { "cell", 25, type = "float" }, { "reach", s.reach, type = "int" },
  }
end

local function rows_first(s) return { s.rows, s.cols } end
local function columns_first(s) return { s.cols, s.rows } end

return {
  set = "eleventh", kind = "gather", optimised = false, tolerance = 1e-4,
  small = { rows = 32, cols = 64, reach = 16 }, large = { rows = 1024, cols = 1536, reach = 24 },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "horizon", global = rows_first, group = { 16, 16 } },
    { name = "columns_first", remedies = { "swap-dimensions" }, file = "columns_first.cl", kernel = "horizon",
      global = columns_first, group = { 16, 16 } },
    { name = "slopes", remedies = { "arithmetic" }, file = "slopes.cl", kernel = "horizon", global = rows_first,
      group = { 16, 16 } },
    { name = "constant", remedies = { "constant" }, file = "constant.cl", kernel = "horizon", global = rows_first,
      group = { 16, 16 } },
    { name = "directions", remedies = { "more-items" }, file = "directions.cl", kernel = "horizon",
      global = function(s) return { s.rows, s.cols, 8 } end, group = { 16, 16, 1 } },
    { name = "flat", remedies = { "group-size" }, file = "before.cl", kernel = "horizon", global = rows_first,
      group = { 4, 32 } },
    { name = "expert", by = "expert", remedies = { "swap-dimensions", "arithmetic", "hoist", "group-size" },
      file = "expert.cl", kernel = "horizon", global = columns_first, group = { 32, 8 } },
  },
}
