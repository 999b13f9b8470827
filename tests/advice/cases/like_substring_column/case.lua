-- LIKE '%ababac%' on a column of strings of 32 bytes: many starts match in part, and few rows to the end.
local NEEDLE = { [0] = 97, 98, 97, 98, 97, 99 }

-- letters 2 i and 2 i + 1 of a row
local function letters(row, i) return row % 8 == 5 and i == 13 and 0x6361 or 0x6261 end

local function arguments(apart)
  return function(s)
    return {
      { "column", type = "uint", count = s.rows * 8, fill = s.plain and 0x62616261, value = function(i)
        local row, word = i // 8, i % 8
        if apart then row, word = i % s.rows, i // s.rows end
        return letters(row, word * 2 + 1) << 16 | letters(row, word * 2)
      end },
      { "needle", type = "uchar", count = 6, value = function(i) return NEEDLE[i] end },
      { "needle_len", 6, type = "int" },
      { "selected", type = "uchar", count = s.rows, fill = 7, output = true },
      { "position", type = "short", count = s.rows, fill = 99, output = true },
      { "rows", s.rows, type = "uint" },
    }
  end
end

local function rows(s) return { s.rows } end

return {
  set = "seventh", kind = "search", optimised = false,
  small = { rows = 4096 }, large = { rows = 8388608, plain = true },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "like_contains", global = rows, group = { 128 } },
    { name = "words_apart", remedies = { "transpose-data" }, file = "words_apart.cl", kernel = "like_contains",
      global = rows, group = { 128 }, arguments = arguments(true) },
    { name = "copied", remedies = { "vector", "registers" }, file = "copied.cl", kernel = "like_contains",
      global = rows, group = { 128 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "like_contains", global = rows,
      group = { 128 } },
    { name = "constant", remedies = { "constant" }, file = "constant.cl", kernel = "like_contains", global = rows,
      group = { 128 } },
    { name = "expert", by = "expert", remedies = { "transpose-data", "registers", "hoist", "arithmetic" },
      file = "expert.cl", kernel = "like_contains", global = rows, group = { 256 }, arguments = arguments(true) },
  },
}
