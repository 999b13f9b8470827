-- Columns of 13-bit offsets to a reference a block of 32, unpacked by an item a block.
local BITS <const> = 13
local function blocks(s) return { s.blocks } end
local function rows(s) return { s.blocks * 32 } end

--- @param by_words  whether the first words of all blocks stand side by side
local function arguments(s, by_words)
  return {
    { "packed", type = "uint", count = s.blocks * BITS, fill = s.plain and 0x5A3C96E1,
      value = function(i)
        local block, word = i // BITS, i % BITS
        if by_words then block, word = i % s.blocks, i // s.blocks end
        return (block * 2654435761 + word * 2246822519 + 374761393) % 4294967291
      end },
    { "reference", type = "int", count = s.blocks, range = { -500, 3 } },
    { "column", type = "int", count = s.blocks * 32, fill = 0, output = true },
  }
end

local function variant(name, remedy, more)
  local v = { name = name, remedies = { remedy }, file = name .. ".cl", kernel = "unpack", global = blocks,
    group = { 64 } }
  for key, value in pairs(more or {}) do v[key] = value end
  return v
end

return {
  kind = "coding", set = "fourth", optimised = false,
  small = { blocks = 1024 }, large = { blocks = 3145728, plain = true },
  arguments = function(s) return arguments(s) end,
  variants = {
    { name = "before", file = "before.cl", kernel = "unpack", global = blocks, group = { 64 } },
    variant("a_value", "more-items", { global = rows, group = { 128 } }),
    variant("quads", "vector"),
    variant("staged", "tile"),
    variant("by_words", "transpose-data", { arguments = function(s) return arguments(s, true) end }),
    variant("written_out", "unroll"),
    variant("two_words", "branches"),
    variant("narrow", "group-size", { file = "before.cl", group = { 32 } }),
    { name = "expert", by = "expert", remedies = { "more-items", "vector" }, file = "expert.cl", kernel = "unpack",
      global = function(s) return { s.blocks * 8 } end, group = { 128 } },
  },
}
