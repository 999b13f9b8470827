-- Elements of 32 bits are taken apart into planes of bits, as before compression, through padded local memory and
-- transposed in registers: changes to what is good already.
local function items(s) return { s.elements // 32 } end

return {
  kind = "transpose", set = "eighth", optimised = true,
  small = { elements = 1 << 15 }, large = { elements = 1 << 26, plain = true },
  arguments = function(s)
    return {
      { "in", type = "uint", count = s.elements, fill = s.plain and 2654435761,
        value = function(i) return i * 2654435761 & 0xFFFFFFFF end },
      { "out", type = "uint", count = s.elements, fill = 0, output = true },
      { "words", s.elements // 32, type = "uint" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "bit_planes", global = items, group = { 64 } },
    { name = "direct", remedies = { "unstage" }, file = "direct.cl", kernel = "bit_planes", global = items,
      group = { 64 } },
    { name = "pitch", remedies = { "pad" }, file = "pitch.cl", kernel = "bit_planes", global = items,
      group = { 64 } },
    { name = "groups", remedies = { "group-size" }, file = "groups.cl", kernel = "bit_planes", global = items,
      group = { 128 } },
    { name = "quads", remedies = { "vector" }, file = "quads.cl", kernel = "bit_planes", global = items,
      group = { 64 } },
    { name = "expert", by = "expert", remedies = { "group-size", "unroll" }, file = "expert.cl",
      kernel = "bit_planes", global = items, group = { 32 } },
  },
}
