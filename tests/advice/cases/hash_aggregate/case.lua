-- Counts, sums and maxima of 64 groups of customers in a table of sales, all by global atomics.
local function rows(by) return function(s) return { s.rows // (by or 1) } end end

local function results(s, list)
  for _, argument in ipairs {
    { "rows", s.rows, type = "uint" }, { "groups", 64, type = "uint" },
    { "count", type = "uint", count = 64, fill = 0, output = true },
    { "total", type = "uint", count = 64, fill = 0, output = true },
    { "latest", type = "uint", count = 64, fill = 0, output = true },
  } do
    list[#list + 1] = argument
  end
  return list
end

local function by_columns(s)
  return results(s, {
    { "customer", type = "uint", count = s.rows, range = { 1, 4 } },
    { "cents", type = "uint", count = s.rows, range = { 2, 4 } },
    { "day", type = "uint", count = s.rows, range = { 3, 4 } },
  })
end

return {
  kind = "histogram", set = "sixth", optimised = false,
  small = { rows = 65536 }, large = { rows = 8388608 },
  arguments = function(s)
    return results(s, { { "sales", type = "uint", count = s.rows * 4, range = { 0, 1 } } })
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "aggregate", global = rows(), group = { 256 } },
    { name = "columns", remedies = { "soa" }, file = "columns.cl", kernel = "aggregate", global = rows(),
      group = { 256 }, arguments = by_columns },
    { name = "strided", remedies = { "fewer-items" }, file = "strided.cl", kernel = "aggregate", global = rows(16),
      group = { 256 } },
    { name = "local", remedies = { "privatise" }, file = "local.cl", kernel = "aggregate", global = rows(),
      group = { 256 } },
    { name = "expert", by = "expert", remedies = { "privatise", "copies", "fewer-items", "vector" },
      file = "expert.cl", kernel = "aggregate", global = rows(16), group = { 256 } },
  },
}
