-- What may stand in the empty cells of many sudokus.
local function variant(name, remedies, file, boards, group)
  return { name = name, remedies = remedies, file = file .. ".cl", kernel = "pencil_marks",
    global = function(s) return { s.boards // boards * group } end, group = { group } }
end

local one_item = variant("item_per_board", { "fewer-items" }, "item_per_board", 1, 1)
one_item.group = { 32 }
local expert = variant("expert", { "hoist", "group-size", "vector" }, "expert", 8, 216)
expert.by = "expert"

return {
  set = "eleventh", kind = "stencil", optimised = false,
  small = { boards = 192 }, large = { boards = 786432, plain = true }, twice = { boards = 384 },
  arguments = function(s)
    return {
      { "boards", type = "uchar", count = s.boards * 81, fill = s.plain and 0, value = function(i)
        local board, cell = i // 81, i % 81
        local row, col = cell // 9, cell % 9
        local digit = (row * 3 + row // 3 + col + board) % 9 + 1
        return (i * 2654435761 >> 8) % 10 < 4 and digit or 0
      end },
      { "marks", type = "ushort", count = s.boards * 81, fill = 0, output = true },
      { "singles", type = "int", count = s.boards, fill = 0, output = true },
    }
  end,
  variants = {
    variant("before", nil, "before", 1, 81),
    variant("masks_of_units", { "hoist" }, "masks_of_units", 1, 81),
    variant("three_boards", { "group-size" }, "three_boards", 3, 243),
    variant("bits_staged", { "arithmetic" }, "bits_staged", 1, 81),
    variant("not_staged", { "unstage" }, "not_staged", 1, 81),
    one_item,
    expert,
  },
}
