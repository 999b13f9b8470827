-- Row interchanges of a factorization: a matrix by rows, an item a column, which swaps row i with that of pivot i, one
-- pivot after the other, in place.
local PIVOTS = 128

local function pivot_of(m)
  return function(i) return i + ((i + 1) * 0x9E3779B1 >> 9) % (m - i) end
end

local function arguments(s)
  return {
    { "n", s.n, type = "int" },
    { "a", type = "float", count = s.m * s.n, range = { 0, 1 }, output = true },
    { "lda", s.n, type = "int" }, { "npivots", PIVOTS, type = "int" },
    { "ipiv", type = "int", count = PIVOTS, value = pivot_of(s.m) },
  }
end

-- Rows that change, and which of them stands in each afterwards.
local function resolved(s)
  local rows, slots, holds, pivot = {}, {}, {}, pivot_of(s.m)
  local function slot(row)
    if not slots[row] then
      rows[#rows + 1] = row
      slots[row], holds[#rows] = #rows, #rows - 1
    end
    return slots[row]
  end
  for i = 0, PIVOTS - 1 do
    local one, other = slot(i), slot(pivot(i))
    holds[one], holds[other] = holds[other], holds[one]
  end
  local list = arguments(s)
  list[4] = { "changed", #rows, type = "int" }
  list[5] = { "rows", type = "int", count = #rows, value = function(i) return rows[i + 1] end }
  list[6] = { "sources", type = "int", count = #rows, value = function(i) return holds[i + 1] end }
  return list
end

local function variant(name, remedies, per, group, over)
  local v = { name = name, remedies = remedies, file = name .. ".cl", kernel = "swap_rows",
    global = function(s) return { s.n // per } end, group = { group } }
  for key, what in pairs(over or {}) do v[key] = what end
  return v
end

return {
  kind = "permutation", set = "nineteenth",
  small = { m = 512, n = 1024 }, large = { m = 4096, n = 65536 },
  arguments = arguments,
  variants = {
    variant("before", nil, 1, 64),
    variant("groups_of_256", { "group-size" }, 1, 256, { file = "before.cl" }),
    variant("pivots_constant", { "constant" }, 1, 64),
    variant("pivots_staged", { "tile" }, 1, 64),
    variant("four_columns", { "vector" }, 4, 64),
    variant("two_columns", { "fewer-items" }, 2, 64),
    variant("unmoved_skipped", { "branches" }, 1, 64),
    variant("expert", { "tile", "more-items", "unroll" }, 1, 32, { by = "expert", arguments = resolved,
      global = function(s) return { s.n, 8 } end, group = { 32, 8 } }),
  },
}
