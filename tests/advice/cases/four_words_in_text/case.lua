-- How often four words of four letters stand in a text, as a book on OpenCL has it: an item looks at a piece of the
-- text, loads 16 letters at each of its places, and compares all four words with them at once, each in its four lanes.
local PIECE <const> = 64
local FIRST <const> = { [0] = "that ", "with ", "have ", "from ", "the ", "of the ", "and ", "a ", "in ", "which ",
  "father ", "was ", "then ", "he ", "room, ", "door. ", "himself ", "tho", "wi", "hav" }

local function letters(count)
  local words, length, state = {}, 0, 12345
  while length < count do
    state = (state * 1103515245 + 12345) & 0x7FFFFFFF
    local word = FIRST[(state >> 12) % (#FIRST + 1)]
    words[#words + 1] = word
    length = length + #word
  end
  return table.concat(words)
end

local function pieces(s) return { s.items } end
local function fours(s) return { s.items * PIECE // 16 } end

return {
  kind = "search", set = "sixteenth", optimised = false,
  small = { items = 1024 }, large = { items = 65536 },
  arguments = function(s)
    local count = s.items * PIECE + 16
    local text = letters(count)
    return {
      { "words", type = "char", count = 16, value = function(i) return ("thatwithhavefrom"):byte(i + 1) end },
      { "text", type = "char", count = count,
        value = function(i) return i < count - 16 and text:byte(i + 1) or 0 end },
      { "piece", PIECE, type = "int" },
      { "found", type = "int", count = 4, on = "local" },
      { "total", type = "int", count = 4, fill = 0, output = true },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "count_words", global = pieces, group = { 256 } },
    { name = "groups_of_64", remedies = { "group-size" }, file = "before.cl", kernel = "count_words",
      global = pieces, group = { 64 } },
    { name = "side_by_side", remedies = { "swap-dimensions" }, file = "side_by_side.cl", kernel = "count_words",
      global = pieces, group = { 256 } },
    { name = "shifted_in", remedies = { "registers" }, file = "shifted_in.cl", kernel = "count_words",
      global = pieces, group = { 256 } },
    { name = "own_counts", remedies = { "privatise" }, file = "own_counts.cl", kernel = "count_words",
      global = pieces, group = { 256 } },
    { name = "as_numbers", remedies = { "arithmetic" }, file = "as_numbers.cl", kernel = "count_words",
      global = pieces, group = { 256 } },
    { name = "told_lanes_per_row", remedies = { "lanes-per-row" }, file = "told_lanes_per_row.cl",
      kernel = "count_words", global = function(s) return { s.items * 32 } end, group = { 256 } },
    { name = "expert", by = "expert",
      remedies = { "swap-dimensions", "registers", "vector", "privatise", "more-items", "arithmetic" },
      file = "expert.cl", kernel = "count_words", global = fours, group = { 256 } },
  },
}
