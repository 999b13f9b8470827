-- How often each of 256 words of four bases occurs in each of many reads of 256 bases, an item a read.
local WORDS = 16

local function word(i)
  local x = (i + 1) * 0x9e3779b97f4a7c15
  x = (x ~ x >> 29) * 0xbf58476d1ce4e5b9
  return (x ~ x >> 32) & 0xffffffff
end

local function arguments(by_codes)
  return function(s)
    local n = s.reads
    return {
      { "bases", type = "uint", count = n * WORDS, value = function(i)
          return word(by_codes and i % n * WORDS + i // n or i)
        end },
      { "counts", type = "uint", count = n * 256, fill = 0, output = true,
        order = by_codes and function(i) return i % 256 * n + i // 256 end },
    }
  end
end
local function reads(s) return { s.reads } end

return {
  kind = "histogram", set = "third", optimised = false,
  small = { reads = 512 }, large = { reads = 131072 },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "tetramers", global = reads, group = { 64 } },
    { name = "read_a_group", remedies = { "group-per-row" }, file = "read_a_group.cl", kernel = "tetramers",
      global = function(s) return { s.reads * 64 } end, group = { 64 } },
    { name = "lanes", remedies = { "lanes-per-row" }, file = "lanes.cl", kernel = "tetramers",
      global = function(s) return { s.reads * 16 } end, group = { 64 } },
    { name = "local_counts", remedies = { "privatise" }, file = "local_counts.cl", kernel = "tetramers",
      global = reads, group = { 64 } },
    { name = "by_codes", remedies = { "transpose-data" }, file = "by_codes.cl", kernel = "tetramers",
      global = reads, group = { 64 }, arguments = arguments(true) },
    { name = "word_kept", remedies = { "registers" }, file = "word_kept.cl", kernel = "tetramers",
      global = reads, group = { 64 } },
    { name = "four_words", remedies = { "vector" }, file = "four_words.cl", kernel = "tetramers",
      global = reads, group = { 64 } },
    { name = "expert", by = "expert", remedies = { "lanes-per-row", "privatise" }, file = "expert.cl",
      kernel = "tetramers", global = function(s) return { s.reads * 16 } end, group = { 256 } },
  },
}
