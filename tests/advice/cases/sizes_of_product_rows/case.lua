-- Before a sparse matrix is multiplied by itself: how many products each row of the result has at most, by an item a
-- row. The matrix is one of links between pages: most rows are short, some long, few very long.
local function mixed(i)
  local h = (i + 1) * 2654435761 & 0xFFFFFFFF
  h = (h ~ h >> 15) * 2246822519 & 0xFFFFFFFF
  return h ~ h >> 13
end

local function degree(row)
  local h = mixed(row)
  if row % 32768 == 12345 then return 4700 end
  if h % 256 == 7 then return 40 + h // 256 % 100 end
  return h % 16 < 2 and h // 256 % 20 or 1 + h // 256 % 4
end

-- where rows begin, and the end of the last; of the last size asked for
local at, rows_at = nil, nil
local function begins(rows)
  if rows_at ~= rows then
    at, rows_at = { [0] = 0 }, rows
    for row = 0, rows - 1 do at[row + 1] = at[row] + degree(row) end
  end
  return at
end

-- many links go to pages nearby, some to the first ones
local function target(e, rows)
  local h = mixed(e + 3)
  if h % 4 == 0 then return (e // 3 + h // 4 % 256) % rows end
  if h % 4 == 1 then return (h // 4 % 512) * (h // 4096 % 512) % rows end
  return h // 4 % rows
end

local function arguments(pairs_of_rows)
  return function(s)
    local first = begins(s.rows)
    local function begin(i) return first[i] end
    local of_second = { "begin_b", type = "int", count = s.rows + 1, value = begin }
    if pairs_of_rows then
      of_second = { "span_b", type = "int", count = 2 * s.rows, value = function(i) return first[(i + 1) // 2] end }
    end
    return {
      { "begin_a", type = "int", count = s.rows + 1, value = begin },
      { "columns_a", type = "int", count = first[s.rows], value = function(e) return target(e, s.rows) end },
      of_second,
      { "most", type = "int", count = s.rows + 1, fill = -1, output = true },
      { "rows", s.rows, type = "int" },
    }
  end
end

local function items(each)
  return function(s) return { s.rows * each } end
end

return {
  kind = "sparse", set = "seventeenth", optimised = false,
  small = { rows = 32768 }, large = { rows = 1 << 19 },
  arguments = arguments(),
  variants = {
    { name = "before", file = "before.cl", kernel = "bound_rows", global = items(1), group = { 256 } },
    { name = "groups_of_64", remedies = { "group-size" }, file = "before.cl", kernel = "bound_rows", global = items(1),
      group = { 64 } },
    { name = "eight_lanes", remedies = { "lanes-per-row" }, file = "eight_lanes.cl", kernel = "bound_rows",
      global = items(8), group = { 256 } },
    { name = "begin_and_end", remedies = { "interleave" }, file = "begin_and_end.cl", kernel = "bound_rows",
      global = items(1), group = { 256 }, arguments = arguments(true) },
    { name = "four_at_once", remedies = { "unroll" }, file = "four_at_once.cl", kernel = "bound_rows",
      global = items(1), group = { 256 } },
    { name = "row_a_group", remedies = { "group-per-row", "tree" }, file = "row_a_group.cl", kernel = "bound_rows",
      global = items(64), group = { 64 } },
    { name = "expert", by = "expert", remedies = { "more-items", "search" }, file = "expert.cl",
      kernel = "bound_rows", global = items(1), group = { 256 } },
  },
}
