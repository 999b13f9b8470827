-- Masks of the letters that JSON is made of, 64 bytes of text an item.
local TEXT = '{"id":17,"tags":["a","bc\\n"],"pos":{"x":-1.5e3,"y":[0,[2,3]]},"name":"J\xC3\xB6rg ; | ~"}, '

local function arguments(each)
  return function(s)
    return {
      { "text", type = "uint", count = s.blocks * 16, fill = s.plain and 0x223A317B, value = function(i)
        local word = 0
        for b = 3, 0, -1 do
          local at = (i * 4 + b + i // 97) % #TEXT + 1
          word = word << 8 | TEXT:byte(at)
        end
        return word
      end },
      { "structurals", type = "uint", count = s.blocks * 2, fill = 7, output = true },
      { "quotes", type = "uint", count = s.blocks * 2, fill = 7, output = true },
      { "n_blocks", s.blocks * 64 // each, type = "uint" },
    }
  end
end

local function by(bytes) return function(s) return { s.blocks * 64 // bytes } end end

return {
  set = "tenth", kind = "bitmap", optimised = false,
  small = { blocks = 2048 }, large = { blocks = 4194304, plain = true },
  arguments = arguments(64),
  variants = {
    { name = "before", file = "before.cl", kernel = "find_structurals", global = by(64), group = { 128 } },
    { name = "word_at_once", remedies = { "arithmetic" }, file = "word_at_once.cl", kernel = "find_structurals",
      global = by(64), group = { 128 } },
    { name = "quads", remedies = { "vector" }, file = "quads.cl", kernel = "find_structurals", global = by(64),
      group = { 128 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "find_structurals", global = by(64),
      group = { 128 } },
    { name = "eight_bytes", remedies = { "more-items" }, file = "eight_bytes.cl", kernel = "find_structurals",
      global = by(8), group = { 128 }, arguments = arguments(8) },
    { name = "table", remedies = { "constant" }, file = "table.cl", kernel = "find_structurals",
      global = by(64), group = { 128 } },
    { name = "expert", by = "expert", remedies = { "more-items", "vector", "arithmetic" }, file = "expert.cl",
      kernel = "find_structurals", global = by(8), group = { 128 }, arguments = arguments(8) },
  },
}
