-- Letters of a text counted: an item has a page of 64 letters and 26 counters of its own.
local function arguments(s)
  return {
    -- four letters in each element
    { "text", type = "uint", count = s.letters // 4, value = function(i)
      local word = 0
      for k = 0, 3 do
        local h = ((i * 4 + k) * 2654435761 >> 5) & 1023
        word = word | 97 + (h * h // 40330) << 8 * k
      end
      return word
    end },
    { "freq", type = "int", count = 26, fill = 0, output = true },
    { "len", s.letters, type = "int" },
  }
end
local pages = function(s) return { s.letters // 64 } end
return {
  kind = "histogram", optimised = false,
  small = { letters = 1 << 17 }, large = { letters = 1 << 24 },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "letter_freq", global = pages, group = { 128 } },
    { name = "shared", remedies = { "privatise" }, file = "shared.cl", kernel = "letter_freq",
      global = pages, group = { 128 } },
    { name = "vectors", remedies = { "vector" }, file = "vectors.cl", kernel = "letter_freq",
      global = pages, group = { 128 } },
    { name = "group_add", remedies = { "aggregate" }, file = "group_add.cl", kernel = "letter_freq",
      global = pages, group = { 128 } },
    { name = "expert", by = "expert", remedies = { "privatise", "copies", "vector", "swap-loops" },
      file = "expert.cl", kernel = "letter_freq", global = pages, group = { 128 } },
  },
}
