-- Many sparse matrices of one pattern by a vector each, as of cells that react alike: compressed rows by 1 to 32
-- items a row or staged in local memory, and rows filled up to one length, by rows or by columns.
local ROWS, LEAST, MOST, BAND = 1024, 12, 20, 300
local variants = {}

local function scattered(i) return (i * 2654435761 >> 9 ~ i * 40503 >> 4) & 0xfffff end

--- Where rows start, and the row of each element.
local start, row_of = { [0] = 0 }, {}
for row = 0, ROWS - 1 do
  local length = LEAST + scattered(row) % (MOST - LEAST + 1)
  for i = start[row], start[row] + length - 1 do row_of[i] = row end
  start[row + 1] = start[row] + length
end
local ELEMENTS = start[ROWS]

local function column_of(row, element)
  return (row + scattered(row * MOST + element + 77) % (2 * BAND + 1) - BAND) % ROWS
end
local function value_of(batch, row, element) return (row * 3 + element * 7 + batch * 5) % 9 - 4 end

local function vectors(s, list)
  list[#list + 1] = { "x", type = "float", count = ROWS * s.batches, fill = s.plain and 1,
    value = function(i) return i * 3 % 8 end }
  list[#list + 1] = { "y", type = "float", count = ROWS * s.batches, fill = 1, output = true }
  list[#list + 1] = { "rows", ROWS, type = "int" }
  return list
end

local function compressed(s)
  local list = vectors(s, {
    { "start", type = "int", count = ROWS + 1, value = function(i) return start[i] end },
    { "column", type = "int", count = ELEMENTS,
      value = function(i) return column_of(row_of[i], i - start[row_of[i]]) end },
    { "value", type = "float", count = ELEMENTS * s.batches, fill = s.plain and 1, value = function(i)
        local batch, at = i // ELEMENTS, i % ELEMENTS
        return value_of(batch, row_of[at], at - start[row_of[at]])
      end },
  })
  list[#list + 1] = { "elements", ELEMENTS, type = "int" }
  return list
end

--- All rows with room for the longest; elements of no value stand at the end.
local function filled(by_columns)
  local function place(i)
    if by_columns then return i % ROWS, i // ROWS end
    return i // MOST, i % MOST
  end
  local function is_there(row, element) return element < start[row + 1] - start[row] end
  return function(s)
    return vectors(s, {
      { "column", type = "int", count = ROWS * MOST, value = function(i)
          local row, element = place(i)
          return is_there(row, element) and column_of(row, element) or row
        end },
      { "value", type = "float", count = ROWS * MOST * s.batches, fill = s.plain and 1, value = function(i)
          local row, element = place(i % (ROWS * MOST))
          return is_there(row, element) and value_of(i // (ROWS * MOST), row, element) or 0
        end },
    })
  end
end

local function add(name, file, group, lanes, options, arguments, each)
  variants[#variants + 1] = { name = name, file = file, kernel = "spmv", group = { group, 1 },
    options = ("-DGROUP=%d %s"):format(group, options), arguments = arguments,
    global = function(s) return { math.tointeger(ROWS * lanes), s.batches // (each or 1) } end }
end

for _, group in ipairs { 32, 64, 128, 256 } do
  add(("csr_g%d"):format(group), "csr.cl", group, 1, "-DEACH=1", compressed)
end
add("csr_g64e2", "csr.cl", 64, 1, "-DEACH=2", compressed, 2)
for _, lanes in ipairs { 2, 4, 8, 16, 32 } do
  for _, group in ipairs { 64, 256 } do
    add(("csr_lanes%dg%d"):format(lanes, group), "csr_lanes.cl", group, lanes, ("-DLANES=%d"):format(lanes),
      compressed)
  end
end
for _, group in ipairs { 64, 128 } do
  add(("csr_staged_g%d"):format(group), "csr_staged.cl", group, 1, ("-DMOST=%d"):format(MOST), compressed)
end
for _, group in ipairs { 64, 256 } do
  add(("rows_g%d"):format(group), "filled.cl", group, 1, ("-DMOST=%d -DEACH=1 -DBY_ROWS"):format(MOST), filled(false))
end
add("rows_v4", "filled_quads.cl", 64, 1, ("-DMOST=%d"):format(MOST), filled(false))
for _, group in ipairs { 32, 64, 128, 256 } do
  add(("columns_g%d"):format(group), "filled.cl", group, 1, ("-DMOST=%d -DEACH=1"):format(MOST), filled(true))
end
add("columns_g64e2", "filled.cl", 64, 1, ("-DMOST=%d -DEACH=2"):format(MOST), filled(true), 2)
add("columns_g256e2", "filled.cl", 256, 1, ("-DMOST=%d -DEACH=2"):format(MOST), filled(true), 2)
for _, group in ipairs { 32, 64, 128 } do
  add(("columns_g%dv2"):format(group), "filled_pairs.cl", group, 1 / 2, ("-DMOST=%d"):format(MOST), filled(true))
end

return {
  kind = "sparse",
  small = { batches = 2 }, large = { batches = 8192, plain = true },
  variants = variants,
}
