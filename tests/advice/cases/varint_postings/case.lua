-- Gaps of variable length, an item a block of 64 bytes and 48 documents.
local DOCS, WORDS = 48, 16

-- three numbers in four bytes, of which one has two
local function word(block, w)
  local a, b, c = block * 7 % 128, (block + w * 11) % 128, w * 5 % 128
  if w == 0 or (block + w) % 3 == 0 then return a | (b | 0x80) << 8 | 1 << 16 | c << 24 end
  if (block + w) % 3 == 1 then return (a | 0x80) | 2 << 8 | b << 16 | c << 24 end
  return a | b << 8 | (c | 0x80) << 16 | 1 << 24
end

local function arguments(words_apart, docs_apart)
  return function(s)
    return {
      { "packed", type = "uint", count = s.blocks * WORDS, fill = s.plain and 0x03018105, value = function(i)
        if words_apart then return word(i % s.blocks, i // s.blocks) end
        return word(i // WORDS, i % WORDS)
      end },
      { "first_doc", type = "uint", count = s.blocks, range = { 10, 1000 } },
      { "ndocs", type = "ushort", count = s.blocks, fill = DOCS },
      { "docs", type = "uint", count = s.blocks * DOCS, fill = 0, output = docs_apart and "docs" or true,
        order = docs_apart and function(i) return i % DOCS * s.blocks + i // DOCS end },
      { "nblocks", s.blocks, type = "int" },
    }
  end
end

local function blocks(s) return { s.blocks } end

return {
  set = "tenth", kind = "compression", optimised = false,
  small = { blocks = 2048 }, large = { blocks = 1048576, plain = true },
  arguments = arguments(false, false),
  variants = {
    { name = "before", file = "before.cl", kernel = "decode_postings", global = blocks, group = { 128 } },
    { name = "registers", remedies = { "registers" }, file = "registers.cl", kernel = "decode_postings",
      global = blocks, group = { 128 } },
    { name = "docs_apart", remedies = { "transpose-data" }, file = "docs_apart.cl", kernel = "decode_postings",
      global = blocks, group = { 128 }, arguments = arguments(false, true) },
    { name = "words_apart", remedies = { "transpose-data" }, file = "words_apart.cl", kernel = "decode_postings",
      global = blocks, group = { 128 }, arguments = arguments(true, false) },
    { name = "loaded_whole", remedies = { "vector" }, file = "loaded_whole.cl", kernel = "decode_postings",
      global = blocks, group = { 128 } },
    { name = "groups_of_32", remedies = { "group-size" }, file = "before.cl", kernel = "decode_postings",
      global = blocks, group = { 32 } },
    { name = "expert", by = "expert", remedies = { "transpose-data", "registers" }, file = "expert.cl",
      kernel = "decode_postings", global = blocks, group = { 128 }, arguments = arguments(true, true) },
  },
}
