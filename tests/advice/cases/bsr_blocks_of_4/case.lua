-- A sparse matrix of dense 4x4 blocks of doubles by a vector, an item a row of blocks.
local lengths = { [0] = 7, 9, 12, 5, 9, 10, 13, 7 }   -- of eight rows of blocks, and again
local PERIOD = 72
local begins, row_of = {}, {}
do
  local at = 0
  for row = 0, 7 do
    begins[row] = at
    for k = at, at + lengths[row] - 1 do row_of[k] = row end
    at = at + lengths[row]
  end
  assert(at == PERIOD)
end

local function column(s, i)
  local row, k = row_of[i % PERIOD], i % PERIOD
  local away = k - begins[row] - lengths[row] // 2
  if away < -2 or away > 2 then away = away * s.far end
  return (i // PERIOD * 8 + row + away) % s.rows
end

local function numbers(s, planes)
  local blocks = s.rows // 8 * PERIOD
  local list = {
    { "nbrows", s.rows, type = "uint" },
    { "rowptr", type = "uint", count = s.rows + 1,
      value = function(i) return i // 8 * PERIOD + begins[i % 8] end },
    { "colidx", type = "uint", count = blocks, value = function(i) return column(s, i) end },
    { "val", type = "double", count = blocks * 16, fill = s.plain and 0.5,
      value = function(i)
        local block, e = i // 16, i % 16
        if planes then block, e = i % blocks, i // blocks end
        return (block * 5 + e * 3) % 23 - 9
      end },
    { "x", type = "double", count = s.rows * 4, fill = s.plain and 2,
      value = function(i) return i * 7 % 19 - 4 end },
    { "y", type = "double", count = s.rows * 4, fill = 0, output = true },
  }
  if planes then table.insert(list, 2, { "nblocks", blocks, type = "uint" }) end
  return list
end
local function items(each) return function(s) return { s.rows * each } end end

return {
  set = "second", kind = "sparse", optimised = false,
  small = { rows = 1024, far = 17 }, large = { rows = 458752, far = 677, plain = true },
  tolerance = 1e-12,
  arguments = function(s) return numbers(s) end,
  variants = {
    { name = "before", file = "before.cl", kernel = "bsrmv", global = items(1), group = { 128 } },
    { name = "vector", remedies = { "vector" }, file = "vector.cl", kernel = "bsrmv",
      global = items(1), group = { 128 } },
    { name = "rows", remedies = { "more-items" }, file = "rows.cl", kernel = "bsrmv",
      global = items(4), group = { 128 } },
    { name = "lanes", remedies = { "lanes-per-row" }, file = "lanes.cl", kernel = "bsrmv",
      global = items(16), group = { 128 } },
    { name = "told_planes", remedies = { "soa" }, file = "planes.cl", kernel = "bsrmv",
      global = items(1), group = { 128 }, arguments = function(s) return numbers(s, true) end },
    { name = "expert", by = "expert", remedies = { "lanes-per-row", "vector", "unroll" }, file = "expert.cl",
      kernel = "bsrmv", global = items(8), group = { 128 } },
  },
}
