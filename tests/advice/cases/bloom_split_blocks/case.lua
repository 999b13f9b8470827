-- Probes of a Bloom filter of 128 MB in blocks of 32 bytes: a sector a key, and nothing twice.
local function word(block, w) return (block * 2654435761 * (w + 3) | (block * 40503 << 9) | 0xF7F0FF3F) & 0xFFFFFFFF end

local function arguments(apart)
  return function(s)
    return {
      { "keys", type = "ulong", count = s.n, range = { 7, 12345 } },
      { "filter", type = "uint", count = s.blocks * 8, fill = s.plain and 0xFFFFF7FF, value = function(i)
        if apart then return word(i // 4 % s.blocks, i // (s.blocks * 4) * 4 + i % 4) end
        return word(i // 8, i % 8)
      end },
      { "maybe", type = "uchar", count = s.n, fill = 9, output = true },
      { "nkeys", s.n, type = "uint" },
      { "block_mask", s.blocks - 1, type = "uint" },
    }
  end
end

local function keys(s) return { s.n } end

return {
  set = "tenth", kind = "lookup", optimised = true,
  small = { n = 16384, blocks = 4096 }, large = { n = 33554432, blocks = 4194304, plain = true },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "bloom_probe", global = keys, group = { 256 } },
    { name = "groups_of_64", remedies = { "group-size" }, file = "groups_of_64.cl", kernel = "bloom_probe",
      global = keys, group = { 64 } },
    { name = "eight_lanes", remedies = { "lanes-per-row", "more-items" }, file = "lanes.cl",
      kernel = "bloom_probe", global = function(s) return { s.n * 8 } end, group = { 256 } },
    { name = "halves_apart", remedies = { "transpose-data" }, file = "halves_apart.cl", kernel = "bloom_probe",
      global = keys, group = { 256 }, arguments = arguments(true) },
    { name = "second_if_needed", remedies = { "branches" }, file = "second_if_needed.cl",
      kernel = "bloom_probe", global = keys, group = { 256 } },
    { name = "expert", by = "expert", remedies = { "fewer-items", "vector" }, file = "two_keys.cl",
      kernel = "bloom_probe", global = function(s) return { s.n // 2 } end, group = { 256 } },
  },
}
