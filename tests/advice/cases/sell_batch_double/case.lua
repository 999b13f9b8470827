-- Sparse products of a batch of systems that share their pattern: rows in slices of 32, columns
-- side by side, as libraries have it.
local SLICE = 32

-- 24 to 36 elements a row, the same within a slice
local function width(slice) return 24 + slice * 5 % 13 end
local function starts(s)
  local list = { [0] = 0 }
  for i = 1, s.rows // SLICE do list[i] = list[i - 1] + width(i - 1) * SLICE end
  return list
end

local function arguments(s)
  local start = starts(s)
  local stored = start[s.rows // SLICE]
  local slice = 0
  return {
    { "values", type = "double", count = stored * s.systems, fill = s.plain and 0.5,
      value = function(i) return (i * 7 % 23 - 8) / 8 end },
    { "columns", type = "int", count = stored, value = function(i)
      if i < start[slice] then slice = 0 end
      while i >= start[slice + 1] do slice = slice + 1 end
      local row, k = slice * SLICE + (i - start[slice]) % SLICE, (i - start[slice]) // SLICE
      return (row + (k - 16) * 29 + (k % 3) * (row % 5)) % s.rows
    end },
    { "slices", type = "int", count = s.rows // SLICE + 1, value = function(i)
      return start[i]
    end },
    { "x", type = "double", count = s.rows * s.systems, fill = s.plain and 1.25,
      value = function(i) return i % 19 / 4 - 2 end },
    { "y", type = "double", count = s.rows * s.systems, fill = 0, output = true },
    { "rows", s.rows, type = "int" },
    { "stored", stored, type = "int" },
  }
end
local function each(s) return { s.rows, s.systems } end

return {
  kind = "sparse", set = "seventh", optimised = true, tolerance = 1e-9,
  small = { rows = 1024, systems = 8 }, large = { rows = 1 << 17, systems = 16, plain = true },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "spmv_sell", global = each,
      group = { 128, 1 } },
    { name = "two_systems", remedies = { "block" }, file = "two_systems.cl", kernel = "spmv_sell",
      global = function(s) return { s.rows, s.systems // 2 } end, group = { 128, 1 } },
    { name = "unrolled", remedies = { "unroll" }, file = "unrolled.cl", kernel = "spmv_sell",
      global = each, group = { 128, 1 } },
    { name = "two_items", remedies = { "lanes-per-row" }, file = "two_items.cl",
      kernel = "spmv_sell", global = function(s) return { s.rows * 2, s.systems } end,
      group = { 128, 1 } },
    { name = "small_groups", remedies = { "group-size" }, file = "before.cl", kernel = "spmv_sell",
      global = each, group = { 32, 1 } },
    { name = "expert", by = "expert", remedies = { "block", "unroll" }, file = "expert.cl",
      kernel = "spmv_sell", global = function(s) return { s.rows, s.systems // 4 } end,
      group = { 128, 1 } },
  },
}
