-- Association of variants with a disease: genotypes of cases and controls are counted, and compared by a chi-squared
-- statistic. Individuals are rows of letters, an item has a column.
local function letter(s, i)
  local row, column = i // s.columns, i % s.columns
  local hash = (row * 73856093 ~ column * 19349663) * 2654435761 & 0xFFFFFFFF
  return 48 + (hash >> 9) % 3
end

local function arguments(by_variant)
  return function(s)
    local rows = s.cases + s.controls
    return {
      { "rows", rows, type = "uint" }, { "columns", s.columns, type = "uint" },
      { "cases", s.cases, type = "int" }, { "controls", s.controls, type = "int" },
      { "letters", type = "uchar", count = rows * s.columns, fill = s.plain and 49, value = function(i)
        if by_variant then return letter(s, i % rows * s.columns + i // rows) end
        return letter(s, i)
      end },
      { "statistic", type = "float", count = s.columns, fill = 0, output = true },
    }
  end
end
local function columns(s) return { (s.columns + 255) // 256 * 256 } end
local function by_parts(each)
  return function(s) return { (s.columns + 32 * each - 1) // (32 * each) * 32, 8 } end
end

return {
  kind = "statistics", set = "seventeenth", optimised = false, tolerance = 1e-3,
  small = { columns = 4000, cases = 220, controls = 260 },
  large = { columns = 100000, cases = 1000, controls = 1000, plain = true },
  arguments = arguments(),
  variants = {
    { name = "before", file = "before.cl", kernel = "associate", global = columns, group = { 256 } },
    { name = "four_columns", remedies = { "vector", "fewer-items" }, file = "four_columns.cl", kernel = "associate",
      global = function(s) return { (s.columns // 4 + 255) // 256 * 256 } end, group = { 256 } },
    { name = "split_rows", remedies = { "more-items" }, file = "split_rows.cl", kernel = "associate",
      global = by_parts(1), group = { 32, 8 } },
    { name = "sums_of_truths", remedies = { "branches" }, file = "sums_of_truths.cl", kernel = "associate",
      global = columns, group = { 256 } },
    { name = "unrolled", remedies = { "unroll" }, file = "unrolled.cl", kernel = "associate", global = columns,
      group = { 256 } },
    { name = "by_variant", remedies = { "transpose-data" }, file = "by_variant.cl", kernel = "associate",
      arguments = arguments(true), global = columns, group = { 256 } },
    { name = "expert", by = "expert", remedies = { "more-items", "vector", "branches" }, file = "expert.cl",
      kernel = "associate", global = by_parts(4), group = { 32, 8 } },
  },
}
