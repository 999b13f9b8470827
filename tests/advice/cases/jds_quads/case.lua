-- Sparse products with matrices of one pattern, four to a vector, in jagged diagonals: rows lie by length.
local LONGEST, STEPS = 32, 28

local function rows_of(s, k) return math.min(s.rows, ((LONGEST - k) * s.rows + STEPS - 1) // STEPS) end
local function length(s, row) return LONGEST - row * STEPS // s.rows end

local function starts(s)
  local list = { [0] = 0 }
  for k = 0, LONGEST - 1 do list[k + 1] = list[k] + rows_of(s, k) end
  return list
end

local function column(s, row, k) return (row * 5 + k * k * 37 + k * 11) % s.rows end
local function number(batch, row, k, m) return ((batch * 3 + row * 7 + k * 5 + m) % 19 - 9) / 8 end

-- Rows and elements in them, in the order of the format.
local function diagonals(s)
  local rows, ks = {}, {}
  for k = 0, LONGEST - 1 do
    for row = 0, rows_of(s, k) - 1 do rows[#ks], ks[#ks + 1] = row, k end
  end
  return rows, function(j) return ks[j + 1] end
end

local function by_rows(s)
  local rows, ks = {}, {}
  for row = 0, s.rows - 1 do
    for k = 0, length(s, row) - 1 do rows[#ks], ks[#ks + 1] = row, k end
  end
  return rows, function(j) return ks[j + 1] end
end

local function arguments(s, form)
  local count = starts(s)[LONGEST]
  local rows, k_of = (form == "csr" and by_rows or diagonals)(s)
  local list = starts(s)
  if form == "csr" then
    for row = 0, s.rows - 1 do list[row + 1] = list[row] + length(s, row) end
  end
  local planes = form == "soa"
  local function data(i)
    local j, m, batch = i // 4 % count, i % 4, i // 4 // count
    if planes then j, m, batch = i % count, i // count % 4, i // count // 4 end
    return number(batch, rows[j], k_of(j), m)
  end
  local function x(i)
    local row, m, batch = i // 4 % s.rows, i % 4, i // 4 // s.rows
    if planes then row, m, batch = i % s.rows, i // s.rows % 4, i // s.rows // 4 end
    return ((row * 3 + m * 5 + batch) % 17 - 8) / 4
  end
  return {
    { "data", type = "float", count = s.batches * count * 4, fill = s.plain and 0.5, value = data },
    { "col", type = "int", count = count, value = function(j) return column(s, rows[j], k_of(j)) end },
    { "len", type = "int", count = s.rows, value = function(row) return length(s, row) end },
    { "perm", type = "int", count = s.rows,
      value = function(row) return row // 32 * 32 + (row * 5 + 3) % 32 end },
    { "start", type = "int", count = form == "csr" and s.rows or LONGEST,
      value = function(k) return list[k] end },
    { "x", type = "float", count = s.batches * s.rows * 4, fill = s.plain and 0.25, value = x },
    { "y", type = "float", count = s.batches * s.rows * 4, fill = 0, output = true,
      order = planes and function(i)
        return (i // 4 // s.rows * 4 + i % 4) * s.rows + i // 4 % s.rows
      end },
    { "rows", s.rows, type = "int" },
    { "nnz", count, type = "int" },
  }
end

local function rows(lanes)
  return function(s) return { s.rows * (lanes or 1), s.batches } end
end

return {
  kind = "sparse", set = "third", optimised = true,
  small = { rows = 1024, batches = 2 }, large = { rows = 1 << 17, batches = 16, plain = true },
  tolerance = 1e-4,
  arguments = function(s) return arguments(s) end,
  variants = {
    { name = "before", file = "before.cl", kernel = "spmv_jds", global = rows(), group = { 128, 1 } },
    { name = "lanes", remedies = { "lanes-per-row" }, file = "lanes.cl", kernel = "spmv_jds", global = rows(4),
      group = { 128, 1 } },
    { name = "by_rows", remedies = { "transpose-data" }, file = "by_rows.cl", kernel = "spmv_jds",
      global = rows(), group = { 128, 1 }, arguments = function(s) return arguments(s, "csr") end },
    { name = "planes", remedies = { "soa" }, file = "planes.cl", kernel = "spmv_jds", global = rows(),
      group = { 128, 1 }, arguments = function(s) return arguments(s, "soa") end },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "spmv_jds", global = rows(),
      group = { 128, 1 } },
    { name = "unrolled", remedies = { "unroll" }, file = "unrolled.cl", kernel = "spmv_jds", global = rows(),
      group = { 128, 1 } },
    { name = "wider", remedies = { "group-size" }, file = "before.cl", kernel = "spmv_jds", global = rows(),
      group = { 256, 1 } },
  },
}
