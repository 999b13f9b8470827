-- The first half of a step of alternating directions: each row of a grid is a tridiagonal system, from which the
-- lower diagonal is eliminated. An item has a row, and divides by the same element of the diagonal twice.
local function arguments(by_columns)
  return function(s)
    local function cell(i)
      if by_columns then return i % s.n, i // s.n end
      return i // s.length, i % s.length
    end
    local order = by_columns and function(i) return i % s.length * s.n + i // s.length end or nil
    local count = s.n * s.length
    local outputs = by_columns and count or nil
    return {
      { "beside", type = "float", count = count, fill = s.plain and 0.5,
        value = function(i)
          local row, column = cell(i)
          return (row * 31 + column * 17) % 64 / 128 + 0.25
        end },
      { "diagonal", type = "float", count = count, fill = s.plain and 3, order = order, outputs = outputs,
        output = by_columns and "diagonal" or true, value = function(i)
          local row, column = cell(i)
          return 3 + (row * 13 + column * 29) % 50 / 25
        end },
      { "right", type = "float", count = count, fill = s.plain and 1.5, order = order, outputs = outputs,
        output = by_columns and "right" or true, value = function(i)
          local row, column = cell(i)
          return 1 + (row * 7919 + column * 104729) % 509 / 256
        end },
      { "n", s.n, type = "int" }, { "length", s.length, type = "int" },
    }
  end
end
local function rows(group)
  return function(s) return { (s.n + group - 1) // group * group } end
end

return {
  kind = "solver", set = "seventeenth", optimised = false, tolerance = 1e-4,
  small = { n = 1000, length = 256 }, large = { n = 4096, length = 3072, plain = true },
  arguments = arguments(),
  variants = {
    { name = "before", file = "before.cl", kernel = "eliminate", global = rows(256), group = { 256 } },
    { name = "carried", remedies = { "registers" }, file = "carried.cl", kernel = "eliminate", global = rows(256),
      group = { 256 } },
    { name = "by_columns", remedies = { "transpose-data" }, file = "by_columns.cl", kernel = "eliminate",
      arguments = arguments(true), global = rows(256), group = { 256 } },
    { name = "groups_of_32", remedies = { "group-size" }, file = "before.cl", kernel = "eliminate",
      global = rows(32), group = { 32 } },
    { name = "one_quotient", remedies = { "arithmetic" }, file = "one_quotient.cl", kernel = "eliminate",
      global = rows(256), group = { 256 } },
    { name = "staged", remedies = { "tile", "group-size" }, file = "staged.cl", kernel = "eliminate",
      global = rows(32), group = { 32 } },
    { name = "expert", by = "expert", remedies = { "transpose-data", "registers", "group-size", "arithmetic",
        "unroll" }, file = "expert.cl", kernel = "eliminate", arguments = arguments(true), global = rows(32),
      group = { 32 } },
  },
}
