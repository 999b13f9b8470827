-- A column of codes of 16 bits is decoded by a dictionary of 2048 values.
local WORDS = 2048

local function arguments(s)
  return {
    { "codes", type = "uint", count = s.rows // 2, range = { 0x00030007, s.step } },
    { "dict", type = "float", count = WORDS, value = function(i) return (i * 37 % 2048) / 4 end },
    { "out", type = "float", count = s.rows, fill = 0, output = true },
  }
end

return {
  kind = "gather", set = "third", optimised = true,
  small = { rows = 65536, step = 30011 }, large = { rows = 134217728, step = 61 },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "decode", global = function(s) return { s.rows // 2 } end,
      group = { 256 } },
    { name = "dict_staged", remedies = { "tile" }, file = "dict_staged.cl", kernel = "decode",
      global = function(s) return { s.rows // 2 } end, group = { 256 } },
    { name = "dict_constant", remedies = { "constant" }, file = "dict_constant.cl", kernel = "decode",
      global = function(s) return { s.rows // 2 } end, group = { 256 } },
    { name = "two_words", remedies = { "vector" }, file = "two_words.cl", kernel = "decode",
      global = function(s) return { s.rows // 4 } end, group = { 256 } },
    { name = "four_each", remedies = { "fewer-items" }, file = "four_each.cl", kernel = "decode",
      global = function(s) return { s.rows // 8 } end, group = { 256 } },
    { name = "code_each", remedies = { "more-items" }, file = "code_each.cl", kernel = "decode",
      global = function(s) return { s.rows } end, group = { 256 } },
    { name = "groups_of_64", remedies = { "group-size" }, file = "before.cl", kernel = "decode",
      global = function(s) return { s.rows // 2 } end, group = { 64 } },
    { name = "expert", by = "expert", remedies = { "tile", "fewer-items" }, file = "expert.cl", kernel = "decode",
      global = function(s) return { s.rows // 32 } end, group = { 256 } },
  },
}
