-- Edit distances of all words of a dictionary to some queries, with a row of the table an item in global memory.
local function letter(i) return 97 + (i * 2654435761 ~ i * 97 >> 2) % 4294967296 // 8 % 13 * 2 % 26 end
local function each(s) return { s.words, s.queries } end

return {
  kind = "dynamic", set = "sixth", optimised = false,
  small = { words = 256, queries = 3 }, large = { words = 262144, queries = 8 },
  arguments = function(s)
    return {
      { "words", type = "uchar", count = s.words * 16, value = letter },
      { "query", type = "uchar", count = s.queries * 16, value = function(i) return letter(i * 3 + i // 5) end },
      { "row", type = "int", count = s.words * s.queries * 17, fill = 0 },
      { "dist", type = "int", count = s.words * s.queries, fill = 0, output = true },
      { "nw", s.words, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "levenshtein", global = each, group = { 64, 1 } },
    { name = "letters", remedies = { "hoist", "registers" }, file = "letters.cl", kernel = "levenshtein",
      global = each, group = { 64, 1 } },
    { name = "columns", remedies = { "transpose-data" }, file = "columns.cl", kernel = "levenshtein",
      global = each, group = { 64, 1 } },
    { name = "local", remedies = { "tile" }, file = "local.cl", kernel = "levenshtein", global = each,
      group = { 64, 1 } },
    { name = "private", remedies = { "registers", "unroll" }, file = "private.cl", kernel = "levenshtein",
      global = each, group = { 64, 1 } },
    { name = "expert", by = "expert", remedies = { "arithmetic", "registers", "tile", "vector" },
      file = "expert.cl", kernel = "levenshtein", global = each, group = { 64, 1 } },
  },
}
