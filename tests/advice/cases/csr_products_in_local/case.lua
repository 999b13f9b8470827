-- A sparse matrix of samples by hashed features, 4 to 36 in a row, by a vector, as a vendor's sparse library has it:
-- rows are put together to blocks of up to 1024 elements, whose products go through local memory.
local MOST = 1024

local function hash(i) return i * 2654435761 >> 13 & 0x1FFFFFF end

local known = {}

-- where rows start, and with which blocks do
local function layout(s)
  if known[s.rows] then return known[s.rows] end
  local starts, blocks = { [0] = 0 }, { [0] = 0 }
  local n = 0
  for row = 0, s.rows - 1 do
    starts[row + 1] = starts[row] + 4 + hash(row) % 33
    if starts[row + 1] - starts[blocks[n]] > MOST then
      n = n + 1
      blocks[n] = row
    end
  end
  n = n + 1
  blocks[n] = s.rows
  known[s.rows] = { starts = starts, blocks = blocks, count = n }
  return known[s.rows]
end

local function arguments(by_blocks)
  return function(s)
    local l = layout(s)
    local elements = l.starts[s.rows]
    local list = {
      { "starts", type = "uint", count = s.rows + 1, value = function(i) return l.starts[i] end },
      { "columns", type = "uint", count = elements, value = function(i) return hash(i * 7 + 3) % s.features end },
      { "values", type = "float", count = elements, fill = s.plain and 2, value = function(i) return i % 9 - 4 end },
      { "x", type = "float", count = s.features, fill = s.plain and 3, value = function(i) return i * 5 % 17 end },
      { "y", type = "float", count = s.rows, fill = 0, output = true },
      { "alpha", 1, type = "float" }, { "beta", 0, type = "float" },
    }
    if by_blocks then
      local function block(i) return l.blocks[i] end
      table.insert(list, 1, { "blocks", type = "uint", count = l.count + 1, value = block })
    else
      table.insert(list, 6, { "rows", s.rows, type = "uint" })
    end
    return list
  end
end

local function blocks(items) return function(s) return { layout(s).count * items } end end
local function rows(items) return function(s) return { s.rows * items } end end

return {
  kind = "sparse", set = "fifteenth", optimised = true,
  small = { rows = 4096, features = 65536 }, large = { rows = 262144, features = 33554432, plain = true },
  arguments = arguments(true),
  variants = {
    { name = "before", file = "before.cl", kernel = "multiply", global = blocks(256), group = { 256 } },
    { name = "item_adds", remedies = { "barriers" }, file = "item_adds.cl", kernel = "multiply", global = blocks(256),
      group = { 256 } },
    { name = "bounds_staged", remedies = { "tile" }, file = "bounds_staged.cl", kernel = "multiply",
      global = blocks(256), group = { 256 } },
    { name = "loads_first", remedies = { "unroll" }, file = "loads_first.cl", kernel = "multiply",
      global = blocks(256), group = { 256 } },
    { name = "row_items", remedies = { "unstage" }, file = "row_items.cl", kernel = "multiply", global = rows(1),
      group = { 256 }, arguments = arguments() },
    { name = "eight_lanes", remedies = { "lanes-per-row" }, file = "eight_lanes.cl", kernel = "multiply",
      global = rows(8), group = { 256 }, arguments = arguments() },
    { name = "expert", by = "expert", remedies = { "unroll", "tile" }, file = "expert.cl", kernel = "multiply",
      global = blocks(256), group = { 256 } },
  },
}
