-- A sparse matrix of rows of equal room (ELL) by a vector, an item a row whose elements stand together.
local K = 24

local function table_of(name, type_name, s, by_columns, fill, value)
  return { name, type = type_name, count = s.rows * K, fill = s.plain and fill, value = function(i)
    local row, element = i // K, i % K
    if by_columns then row, element = i % s.rows, i // s.rows end
    return value(row, element)
  end }
end

local function used(row, element) return element < 20 + row % 5 end

local function arguments(by_columns)
  return function(s)
    return {
      table_of("cols", "int", s, by_columns, 3, function(row, element)
        return used(row, element) and (row + element * element) % s.rows or -1
      end),
      table_of("vals", "double", s, by_columns, 1, function(row, element)
        return used(row, element) and (row + element * 3) % 7 - 2 or 0
      end),
      { "x", type = "double", count = s.rows, fill = s.plain and 1, value = function(i) return i % 11 end },
      { "y", type = "double", count = s.rows, fill = 0, output = true },
    }
  end
end

--- The elements' columns stand by columns, their values do not.
local function only_cols_by_columns(s)
  local list = arguments(false)(s)
  list[1] = arguments(true)(s)[1]
  return list
end

local function rows(s) return { s.rows } end

return {
  kind = "sparse", optimised = false,
  small = { rows = 4096 }, large = { rows = 1048576, plain = true },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "ell_mult", global = rows, group = { 128 } },
    { name = "sum", remedies = { "registers" }, file = "sum.cl", kernel = "ell_mult", global = rows,
      group = { 128 } },
    { name = "by_columns", remedies = { "transpose-data" }, file = "by_columns.cl", kernel = "ell_mult",
      global = rows, group = { 128 }, arguments = arguments(true) },
    { name = "no_branch", remedies = { "branches" }, file = "no_branch.cl", kernel = "ell_mult", global = rows,
      group = { 128 } },
    { name = "lanes", remedies = { "lanes-per-row" }, of = "sum", file = "lanes.cl", kernel = "ell_mult",
      global = function(s) return { s.rows * 8 } end, group = { 64 } },
    { name = "told_lanes", remedies = { "lanes-per-row" }, file = "told_lanes.cl", kernel = "ell_mult",
      global = function(s) return { s.rows * 12 } end, group = { 96 } },
    { name = "told_columns", remedies = { "transpose-data" }, file = "told_columns.cl", kernel = "ell_mult",
      global = rows, group = { 128 }, arguments = only_cols_by_columns },
    { name = "expert", remedies = { "transpose-data", "registers", "unroll" }, by = "expert", file = "expert.cl",
      kernel = "ell_mult", global = rows, group = { 128 }, arguments = arguments(true) },
  },
}
