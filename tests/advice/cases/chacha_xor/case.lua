-- ChaCha20 in counter mode: an item makes 64 bytes of key stream, and combines them with its part of the text.
local function blocks(s) return { s.blocks } end

local function arguments(s)
  local list = {
    { "text", type = "uint", count = 16 * s.blocks, output = true, range = { 12345, 40 } },
    { "key", type = "uint", count = 8, value = function(i) return i * 0x04050607 + 0x03020100 & 0xffffffff end },
  }
  for i = 0, 2 do list[3 + i] = { "nonce" .. i, 0x4a000000 + i * 77, type = "uint" } end
  list[6] = { "counter", 1, type = "uint" }
  return list
end

local function by_columns(s)
  local list = arguments(s)
  local text = list[1]
  if not s.plain then
    text.range = nil
    text.value = function(i) return 12345 + 40 * (i % s.blocks * 16 + i // s.blocks) end
  end
  text.order = function(i) return i % 16 * s.blocks + i // 16 end
  return list
end

return {
  kind = "cipher", set = "third", optimised = false,
  small = { blocks = 4096 }, large = { blocks = 4194304, plain = true },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "chacha20_xor", global = blocks, group = { 128 } },
    { name = "rows", remedies = { "vector" }, file = "rows.cl", kernel = "chacha20_xor", global = blocks,
      group = { 128 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "chacha20_xor", global = blocks,
      group = { 128 } },
    { name = "named_words", remedies = { "unroll" }, file = "named_words.cl", kernel = "chacha20_xor",
      global = blocks, group = { 128 } },
    { name = "key_constant", remedies = { "constant" }, file = "key_constant.cl", kernel = "chacha20_xor",
      global = blocks, group = { 128 } },
    { name = "lanes", remedies = { "lanes-per-row" }, file = "lanes.cl", kernel = "chacha20_xor",
      global = function(s) return { s.blocks * 4 } end, group = { 128 } },
    { name = "two_blocks", remedies = { "fewer-items" }, file = "two_blocks.cl", kernel = "chacha20_xor",
      global = function(s) return { s.blocks // 2 } end, group = { 128 } },
    { name = "told_columns", remedies = { "transpose-data" }, file = "told_columns.cl", kernel = "chacha20_xor",
      global = blocks, group = { 128 }, arguments = by_columns },
    { name = "expert", by = "expert", remedies = { "vector", "unroll" }, file = "expert.cl",
      kernel = "chacha20_xor", global = blocks, group = { 128 } },
  },
}
