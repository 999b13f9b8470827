-- Best match of each binary descriptor of 256 bits among those of another image: two queries an item, references in
-- local memory, shared out in parts of 64 or more.
local function items(queries) return function(s) return { s.queries // queries, s.parts } end end

local function bits(salt) return function(i)
  local h = (i + salt) * 2654435761 & 0xFFFFFFFF
  h = (h ~ h >> 15) * 2246822519 & 0xFFFFFFFF
  return h ~ h >> 13
end end

return {
  set = "sixth", kind = "pairs", optimised = true,
  small = { queries = 4096, references = 128, parts = 2 }, large = { queries = 65536, references = 4096, parts = 8 },
  arguments = function(s)
    return {
      { "queries", type = "uint", count = s.queries * 8, value = bits(0) },
      { "references", type = "uint", count = s.references * 8, value = bits(777777) },
      { "best", type = "uint", count = s.queries, fill = 0xFFFFFFFF, output = true },
      { "reference_count", s.references, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "match_hamming", global = items(2), group = { 128, 1 } },
    { name = "direct", remedies = { "unstage" }, file = "direct.cl", kernel = "match_hamming", global = items(2),
      group = { 128, 1 } },
    { name = "four", remedies = { "block", "fewer-items" }, file = "four.cl", kernel = "match_hamming",
      global = items(4), group = { 128, 1 } },
    { name = "one", remedies = { "more-items" }, file = "one.cl", kernel = "match_hamming", global = items(1),
      group = { 128, 1 } },
  },
}
