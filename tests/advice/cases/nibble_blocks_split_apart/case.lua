-- Weights of a net come as blocks of 18 bytes: a scale of 16 bits, and 32 numbers of four bits, where a byte has the
-- numbers i and i + 16. Scales and nibbles are written to arrays of their own, where bytes have neighbouring numbers.
local function half_word(i)
  local x = (i + 1) * 0x9E3779B1 & 0xFFFFFFFF
  x = (x ~ x >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
  return (x ~ x >> 13) & 0xFFFF
end

local function arguments(s)
  return {
    { "blocks", type = "ushort", count = s.blocks * 9, fill = s.plain and 0x3A5C, value = half_word },
    { "nibbles", type = "uchar", count = s.blocks * 16, fill = 0, output = true },
    { "scales", type = "ushort", count = s.blocks, fill = 0, output = true },
  }
end

local function variant(name, remedies, group, file, items)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "split_blocks",
    global = function(s) return { s.blocks * (items or 1) } end, group = { group } }
end

local expert = variant("expert", { "tile", "vector", "restrict" }, 64)
expert.by = "expert"

return {
  kind = "copy", set = "twenty-first",
  small = { blocks = 8192 }, large = { blocks = 1 << 24, plain = true },
  arguments = arguments,
  variants = {
    variant("before", nil, 64),
    variant("told_apart", { "restrict" }, 64),
    variant("stored_at_once", { "vector" }, 64),
    variant("eight_items_a_block", { "more-items" }, 64, nil, 8),
    variant("through_local", { "tile" }, 64),
    variant("groups_of_256", { "group-size" }, 256, "before"),
    expert,
  },
}
