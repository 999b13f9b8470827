-- Scores of global alignments of pairs of sequences, a group a pair, along the diagonals of its table.
local LENGTH, LETTERS = 64, 24

local function groups(size)
  return function(s) return { s.pairs * size } end
end

local function letters(name, factor)
  return function(s)
    return { name, type = "uchar", count = s.pairs * LENGTH,
      value = function(i) return (i * factor + i // 7 + i // LENGTH * 5 + i * i % 31) % LETTERS end }
  end
end
local first, second = letters("seq1", 3), letters("seq2", 3)

return {
  kind = "wavefront", set = "third", optimised = false,
  small = { pairs = 8 }, large = { pairs = 1 << 15 },
  arguments = function(s)
    local b = second(s)
    local plain = b.value
    b.value = function(i) return i % 5 == 0 and (plain(i) + 3) % LETTERS or plain(i) end
    return {
      first(s), b,
      { "blosum", type = "int", count = LETTERS * LETTERS, value = function(i)
        local a, c = i // LETTERS, i % LETTERS
        return a == c and 4 + a % 5 or (a + c + a * c) % 5 - 3
      end },
      { "score", type = "int", count = s.pairs, fill = 0, output = true },
      { "penalty", 4, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "needle", global = groups(64), group = { 64 } },
    { name = "padded", remedies = { "pad" }, file = "padded.cl", kernel = "needle", global = groups(64),
      group = { 64 } },
    { name = "rows", remedies = { "registers" }, file = "rows.cl", kernel = "needle", global = groups(64),
      group = { 64 } },
    { name = "substitutions", remedies = { "tile" }, file = "substitutions.cl", kernel = "needle",
      global = groups(64), group = { 64 } },
    { name = "constants", remedies = { "constant" }, file = "constants.cl", kernel = "needle",
      global = groups(64), group = { 64 } },
    { name = "once", remedies = { "barriers" }, file = "once.cl", kernel = "needle", global = groups(64),
      group = { 64 } },
    { name = "alone", remedies = { "fewer-items" }, file = "alone.cl", kernel = "needle",
      global = groups(1), group = { 8 } },
    { name = "expert", by = "expert", remedies = { "registers", "tile", "barriers" }, file = "expert.cl",
      kernel = "needle", global = groups(64), group = { 64 } },
  },
}
