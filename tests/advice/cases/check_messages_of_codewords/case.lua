-- Messages from the checks of a block code to its bits, by the two smallest sizes of what a check gets. An item has a
-- check of a codeword: it loads old messages and beliefs once, keeps the old ones in local memory, and stores new ones.
local Z <const>, BITS <const>, CHECKS <const>, MOST <const> = 96, 24, 12, 7

local function count_of(row) return row % 3 == 0 and 7 or 6 end

local function block(i)                                 -- four bytes each: row, column, shift, and whether it is one
  local part, number = i % 4, i // 4
  local n, row = number // CHECKS, number % CHECKS
  if part == 0 then return row end
  if part == 1 then return (row * 5 + n * 7) % BITS end
  if part == 2 then return (row * 41 + n * 29 + 7) % Z end
  return n < count_of(row) and 1 or 0
end

local function data(name, count, output)
  return { name, type = "float", count = count, fill = count > 1000000 and 0.25 or nil,
    value = function(i) return ((i * 2654435761 >> 11) % 127 - 63) / 16 end, output = output }
end

local function arguments(s)
  local all = s.words * BITS * CHECKS * Z
  return {
    data("beliefs", s.words * BITS * Z),
    { "changes", type = "float", count = all, fill = 0, output = true },
    data("messages", all, true),
    { "counts", type = "uchar", count = CHECKS, value = count_of },
    { "blocks", type = "uchar", count = MOST * CHECKS * 4, value = block },
  }
end

local function variant(name, remedies, words, file)
  words = words or 2
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "check_messages",
    options = "-D LOCAL_WORDS=" .. words, global = function(s) return { CHECKS * Z, s.words } end,
    group = { Z, words } }
end

local expert = variant("expert", { "unstage", "unroll", "constant", "restrict" })
expert.by = "expert"

return {
  kind = "code", set = "twenty-first", optimised = true, tolerance = 1e-6,
  small = { words = 16 }, large = { words = 8192 },
  arguments = arguments,
  variants = {
    variant("before"),
    variant("one_word", { "group-size" }, 1, "before"),
    variant("old_again", { "unstage" }),
    variant("old_in_registers", { "registers" }),
    variant("blocks_constant", { "constant" }),
    variant("blocks_in_local", { "tile" }),
    expert,
  },
}
