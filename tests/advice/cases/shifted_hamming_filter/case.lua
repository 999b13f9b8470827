-- Candidate places of short reads in a genome, 2 bits a base: mismatches left when shifts by up to 3 bases may match.
local function random_word(i) return i * 2654435761 % 4294967296 ~ i * 40503 % 65536 end

-- where candidate c would lie, in bases; 3 bases before and 67 after are there
local function place(s, c) return 16 + c * 7919 % (s.words * 16 - 128) end

local function genome(base)
  local shift = base % 16 * 2
  return (random_word(base // 16) | random_word(base // 16 + 1) << 32) >> shift & 0xFFFFFFFF
end

local function arguments(columns)
  return function(s)
    return {
      -- two candidates a read: what stands at the first one, with some letters changed
      { "reads", type = "uint", count = s.reads * 4, range = s.plain and { 3, 509 }, value = function(i)
        local read, word = i // 4, i % 4
        if columns then read, word = i % s.reads, i // s.reads end
        return genome(place(s, read * 2) + word * 16) ~ (read * 13 % 5 << read % 29)
      end },
      { "genome", type = "uint", count = s.words, range = s.plain and { 0, 127 }, value = random_word },
      { "places", type = "int", count = s.reads * 2, value = function(c) return place(s, c) end },
      { "edits", type = "uchar", count = s.reads * 2, fill = 0, output = true },
      { "candidates", s.reads * 2, type = "int" },
      { "nreads", s.reads, type = "int" },
    }
  end
end

local function each(s) return { s.reads * 2 } end

local function variant(name, remedy, own)
  return { name = name, remedies = remedy and { remedy }, file = name .. ".cl", kernel = "shd_filter", global = each,
    group = { 128 }, arguments = own }
end

return {
  set = "ninth", kind = "genomics", optimised = false,
  small = { reads = 1024, words = 4096 }, twice = { reads = 2048, words = 4096 },
  large = { reads = 2097152, words = 33554432, plain = true },
  arguments = arguments(false),
  variants = {
    variant "before",
    variant("kept", "registers"),
    variant("quads", "vector"),
    variant("columns", "transpose-data", arguments(true)),
    variant("unrolled", "unroll"),
    { name = "expert", by = "expert", remedies = { "registers", "vector", "unroll" }, file = "expert.cl",
      kernel = "shd_filter", global = each, group = { 128 } },
  },
}
