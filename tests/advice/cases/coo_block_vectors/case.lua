-- A sparse matrix as a list of entries by a block of 64 vectors, an item an entry, sums by atomic exchanges.
local NV = 64
local lengths = { 3, 8, 5, 1, 11, 6, 4, 10 }   -- of eight rows, and again
local row_of = {}
for row, length in ipairs(lengths) do
  for _ = 1, length do row_of[#row_of + 1] = row - 1 end
end
assert(#row_of == 48)

local function arguments(s, by_columns)
  local function at(i)
    if by_columns then return i % s.rows * NV + i // s.rows end
    return i
  end
  local order = by_columns and function(i) return i % NV * s.rows + i // NV end
  local count = s.rows * 6
  local list = {
    { "nnz", count, type = "int" },
    { "nv", NV, type = "int" },
    { "row", type = "int", count = count,
      value = function(i) return i // 48 * 8 + row_of[i % 48 + 1] end },
    { "col", type = "int", count = count,
      value = function(i) return (i * 7919 + i // 48 * 31) % s.rows end },
    { "val", type = "float", count = count, fill = s.plain and 0.5,
      value = function(i) return 1 + i % 5 end },
    { "X", type = "float", count = s.rows * NV, fill = s.plain and 2,
      value = function(i) return 1 + at(i) % 13 end },
    { "Y", type = "float", count = s.rows * NV, fill = 0,
      output = by_columns and "Y" or true, order = order },
  }
  if by_columns then table.insert(list, 3, { "n", s.rows, type = "int" }) end
  return list
end
local function entries(s) return { s.rows * 6 } end

return {
  set = "second", kind = "sparse", optimised = false,
  small = { rows = 256 }, large = { rows = 262144, plain = true },
  tolerance = 1e-5,
  arguments = function(s) return arguments(s) end,
  variants = {
    { name = "before", file = "before.cl", kernel = "coo_spmm", global = entries, group = { 128 } },
    { name = "vectors", remedies = { "more-items" }, file = "vectors.cl", kernel = "coo_spmm",
      global = function(s) return { NV, s.rows * 6 } end, group = { 64, 4 } },
    { name = "hoist", remedies = { "hoist" }, file = "hoist.cl", kernel = "coo_spmm", global = entries,
      group = { 128 } },
    { name = "quads", remedies = { "vector" }, file = "quads.cl", kernel = "coo_spmm", global = entries,
      group = { 128 } },
    { name = "told_columns", remedies = { "transpose-data" }, file = "columns.cl", kernel = "coo_spmm",
      global = entries, group = { 128 }, arguments = function(s) return arguments(s, true) end },
    { name = "told_lanes", remedies = { "lanes-per-row" }, file = "told_lanes.cl", kernel = "coo_spmm",
      global = function(s) return { s.rows * 6 * 32 } end, group = { 128 } },
    { name = "expert", by = "expert", remedies = { "more-items", "aggregate", "hoist", "unroll" },
      file = "expert.cl", kernel = "coo_spmm",
      global = function(s) return { NV, s.rows * 6 // 32 } end, group = { 64, 4 } },
  },
}
