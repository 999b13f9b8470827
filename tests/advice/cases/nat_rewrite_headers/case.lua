-- Source NAT of packet headers of 40 bytes in place, of which some fields in four words are used.
local WORDS = 10

local function word(i, w)
  if w == 2 then return (i % 7 == 3 and 1 or 64) | (i % 5 == 1 and 17 or 6) << 8 | (i * 733 & 0xFFFF) << 16 end
  return (i * 2654435761 + w * 40503) & 0xFFFFFFFF
end

local function arguments(apart)
  return function(s)
    return {
      { "pkts", type = "uint", count = s.n * WORDS, fill = s.plain and 0x0A400640, value = function(i)
        if apart then return word(i % s.n, i // s.n) end
        return word(i // WORDS, i % WORDS)
      end, output = apart and "pkts" or true,
        order = apart and function(i) return i % WORDS * s.n + i // WORDS end },
      { "nat", type = "uint", count = 512, value = function(i)
        return i % 2 == 0 and 0xC0A80000 + i * 257 or 1024 + i * 61
      end },
      { "drop", type = "uchar", count = s.n, fill = 9, output = true },
      { "npkts", s.n, type = "uint" },
    }
  end
end

local function packets(s) return { s.n } end

return {
  set = "tenth", kind = "records", optimised = false,
  small = { n = 8192 }, large = { n = 8388608, plain = true },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "snat_batch", global = packets, group = { 32 } },
    { name = "words_apart", remedies = { "soa" }, file = "words_apart.cl", kernel = "snat_batch",
      global = packets, group = { 32 }, arguments = arguments(true) },
    { name = "registers", remedies = { "registers" }, file = "registers.cl", kernel = "snat_batch",
      global = packets, group = { 32 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "snat_batch", global = packets,
      group = { 64 } },
    { name = "constant", remedies = { "constant" }, file = "constant.cl", kernel = "snat_batch",
      global = packets, group = { 32 } },
    { name = "groups_of_256", remedies = { "group-size" }, file = "before.cl", kernel = "snat_batch",
      global = packets, group = { 256 } },
    { name = "expert", by = "expert", remedies = { "soa", "registers", "group-size" }, file = "expert.cl",
      kernel = "snat_batch", global = packets, group = { 256 }, arguments = arguments(true) },
  },
}
