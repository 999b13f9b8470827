-- A matrix changed in place by columns, whose parameters are loaded again for every row as they may be aliases.
local function arguments(inverse)
  return function(s)
    local function deviation(c) return 1 << c % 4 end
    return {
      { "x", type = "float", count = s.rows * s.cols, fill = s.plain and 1, output = true,
        value = function(i) return i * 7 % 64 end },
      { "mean", type = "float", count = s.cols, value = function(c) return c % 9 end },
      inverse and { "inv", type = "float", count = s.cols, value = function(c) return 1 / deviation(c) end }
        or { "dev", type = "float", count = s.cols, value = deviation },
      { "rows", type = "int", count = 1, value = function() return s.rows end },
      { "cols", s.cols, type = "int" },
    }
  end
end
local function columns(s) return { s.cols } end

return {
  kind = "alias", optimised = false,
  small = { rows = 64, cols = 2048 }, large = { rows = 16384, cols = 8192, plain = true },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "standardise", global = columns, group = { 128 } },
    { name = "told_ahead", remedies = { "unroll" }, file = "told_ahead.cl", kernel = "standardise",
      global = columns, group = { 128 } },
    { name = "hoist", remedies = { "hoist" }, file = "hoist.cl", kernel = "standardise", global = columns,
      group = { 128 } },
    { name = "elements", remedies = { "more-items" }, file = "elements.cl", kernel = "standardise",
      global = function(s) return { s.cols, s.rows } end, group = { 128, 1 } },
    { name = "products", remedies = { "arithmetic" }, file = "products.cl", kernel = "standardise",
      arguments = arguments(true), global = columns, group = { 128 } },
    { name = "constant", remedies = { "constant" }, file = "constant.cl", kernel = "standardise", global = columns,
      group = { 128 } },
    { name = "expert", by = "expert", remedies = { "hoist", "more-items", "vector", "arithmetic", "unroll" },
      file = "expert.cl", kernel = "standardise", global = function(s) return { s.cols // 4, s.rows // 8 } end,
      group = { 64, 4 } },
  },
}
