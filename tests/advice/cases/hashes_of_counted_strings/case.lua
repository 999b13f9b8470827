-- Hashes of the strings of a column, as for a join or for grouping: bytes of all strings stand behind each other,
-- offsets say where each begins, and an item hashes one byte after byte into 64 bits. Strings have 4 to 74 bytes.
local tables = {}

local function offsets_of(s)
  if not tables[s.rows] then
    local at, list = 0, {}
    for row = 0, s.rows do
      list[row] = at
      local mixed = row * 2654435761 >> 9
      at = at + 4 + (mixed % 41) + (row % 7 == 3 and mixed % 31 or 0)
    end
    tables[s.rows] = list
  end
  return tables[s.rows]
end

local function text(s)
  return (offsets_of(s)[s.rows] + 15) // 16 * 16
end

local function letter(i) return 97 + (i * 31 + (i >> 4)) % 26 end

local function rest(s)
  local offsets = offsets_of(s)
  return { "offsets", type = "uint", count = s.rows + 1, value = function(i) return offsets[i] end },
    { "hashes", type = "ulong", count = s.rows, fill = 0, output = true }, { "rows", s.rows, type = "uint" }
end

local function bytes(s)
  return { "bytes", type = "uchar", count = text(s), fill = s.plain and 97, value = letter }
end

local function by_words(s)
  return { { "words", type = "uint", count = text(s) // 4, fill = s.plain and 0x61616161, value = function(i)
    return letter(4 * i) | letter(4 * i + 1) << 8 | letter(4 * i + 2) << 16 | letter(4 * i + 3) << 24
  end }, rest(s) }
end

local function variant(name, remedies, file, group, arguments)
  return { name = name, remedies = remedies, file = file .. ".cl", kernel = "hash_strings", arguments = arguments,
    global = function(s) return { (s.rows + group - 1) // group * group } end, group = { group } }
end

local function staged(s)
  local list = { bytes(s), rest(s) }
  list[#list + 1] = { "staged", type = "uchar", count = 128 * 75, on = "local" }
  return list
end

local expert = variant("expert", { "tile", "vector", "restrict" }, "expert", 128, by_words)
expert.by = "expert"

return {
  kind = "hash", set = "twenty-first",
  small = { rows = 2000 }, large = { rows = 3000000, plain = true },
  arguments = function(s) return { bytes(s), rest(s) } end,
  variants = {
    variant("before", nil, "before", 128),
    variant("words_of_four", { "vector" }, "words_of_four", 128, by_words),
    variant("bytes_staged", { "tile" }, "bytes_staged", 128, staged),
    variant("eight_ahead", { "unroll" }, "eight_ahead", 128),
    variant("restricted", { "restrict" }, "restricted", 128),
    expert,
  },
}
