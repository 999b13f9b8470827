-- To how many bytes words could be packed that are zero, small, halves or repeated bytes. An item a word, which tests
-- one pattern after the other; a group adds up in local memory, and its last item adds to the total.
local function arguments(s)
  return {
    { "words", type = "ulong", count = s.words, range = s.range and { 0, 16384 }, value = function(i)
      local word = 0
      for byte = 0, 3 do
        local x = (i * 4 + byte + 1) * 0x9E3779B1 & 0xFFFFFFFF
        word = word | (0xFF << ((x ~ x >> 15) * 0x2C1B3C6D >> 7) % 20 & 0xFF) << 8 * byte
      end
      return word
    end },
    { "total", type = "uint", count = 1, fill = 0, output = true },
  }
end

local function variant(name, remedies, group, each, file)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "packed_size",
    global = function(s) return { s.words // (each or 1) } end, group = { group } }
end

local expert = variant("expert", { "fewer-items", "vector", "branches", "tree" }, 256, 16)
expert.by = "expert"

return {
  kind = "reduction", set = "twentieth",
  small = { words = 1 << 15 }, large = { words = 1 << 26, range = true },
  arguments = arguments,
  variants = {
    variant("before", nil, 256),
    variant("groups_of_64", { "group-size" }, 64, 1, "before"),
    variant("eight_each", { "fewer-items" }, 256, 8),
    variant("four_at_once", { "vector" }, 256, 4),
    variant("halves", { "tree" }, 256),
    variant("selected", { "branches" }, 256),
    variant("into_total", { "unstage" }, 256),
    expert,
  },
}
