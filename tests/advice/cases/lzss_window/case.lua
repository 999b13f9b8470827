-- Longest earlier matches of all positions of a text, in chunks that are packed apart; bytes compared one by one.
local function each(s) return { s.bytes } end

-- words of five letters, from a vocabulary of 61, some more often than others
local function byte(i)
  local h = i // 6 * 2654435761 & 0xFFFFFFFF
  h = (h ~ h >> 15) * 2246822519 & 0xFFFFFFFF
  local word = (h >> 5) % 61 * (h // 65536 % 61) // 61
  local at = i % 6
  return at == 5 and 32 or 97 + (word * (at + 3) + at * at) % 17
end

return {
  kind = "search", set = "sixth", optimised = false,
  small = { bytes = 4096, chunk = 1024 }, large = { bytes = 4194304, chunk = 4096 },
  arguments = function(s)
    return {
      { "d_in", type = "uchar", count = s.bytes, value = byte },
      { "d_length", type = "uchar", count = s.bytes, fill = 0, output = true },
      { "d_distance", type = "uchar", count = s.bytes, fill = 0, output = true },
      { "chunkSize", s.chunk, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "FindMatches", global = each, group = { 128 } },
    { name = "ends", remedies = { "hoist", "registers" }, file = "ends.cl", kernel = "FindMatches", global = each,
      group = { 128 } },
    { name = "shared", remedies = { "tile" }, file = "shared.cl", kernel = "FindMatches", global = each,
      group = { 128 } },
    { name = "longer", remedies = { "arithmetic" }, file = "longer.cl", kernel = "FindMatches", global = each,
      group = { 128 } },
    { name = "expert", by = "expert", remedies = { "tile", "registers", "hoist", "arithmetic" },
      file = "expert.cl", kernel = "FindMatches", global = each, group = { 128 } },
  },
}
