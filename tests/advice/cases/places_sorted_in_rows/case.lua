-- The order of the elements of each row, such as scores of experts: places are sorted in local memory by a bitonic
-- network, and compared by the elements in global memory that they stand for. A group a row, with an item for each
-- place of the next power of two; half of them compare in a step.
local PADDED <const> = 256

local function given(places, values)
  return function(s)
    local list = {
      { "values", type = "float", count = s.rows * s.columns, value = function(i)
        return (i % s.columns * 73 + i // s.columns * 31) % 211 / 8 - 9
      end },
      { "places", type = "int", count = s.rows * s.columns, fill = -1, output = true },
      { "columns", s.columns, type = "int" }, { "padded", PADDED, type = "int" },
    }
    if places then list[#list + 1] = { "row", type = "int", count = PADDED, on = "local" } end
    if values then list[#list + 1] = { "x", type = "float", count = PADDED, on = "local" } end
    return list
  end
end

local function variant(name, remedies, items, arguments)
  return { name = name, remedies = remedies, file = name .. ".cl", kernel = "sort_places", arguments = arguments,
    global = function(s) return { items, s.rows } end, group = { items, 1 } }
end

local expert = variant("expert", { "tile", "fewer-items", "interleave", "unroll" }, PADDED // 2, given())
expert.by = "expert"

return {
  kind = "sort", set = "twenty-first",
  small = { rows = 12, columns = 200 }, large = { rows = 16384, columns = 200 },
  arguments = given(true),
  variants = {
    variant("before", nil, PADDED),
    variant("row_staged", { "tile" }, PADDED, given(true, true)),
    variant("keys_beside", { "tile", "registers" }, PADDED, given(true, true)),
    variant("item_a_pair", { "fewer-items" }, PADDED // 2),
    variant("written_out", { "unroll" }, PADDED),
    expert,
  },
}
