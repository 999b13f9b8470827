-- SipHash-2-4 of the 16-byte keys of a store, and the bucket that each belongs to: in registers, a key a load.
local function key(i) return i * 0x1E3779B97F4A7C15 ~ i << 17 end

local function arguments(apart)
  return function(s)
    return {
      { "keys", type = "ulong", count = s.keys * 2, range = s.plain and { 0, 40503 }, value = function(i)
        if apart then i = i % s.keys * 2 + i // s.keys end
        return key(i) & 0x7FFFFFFFFFFFFFFF
      end },
      { "hash", type = "uint", count = s.keys, fill = 0, output = true },
      { "bucket", type = "uint", count = s.keys, fill = 0, output = true },
      { "k0", 0x0706050403020100, type = "ulong" },
      { "k1", 0x0F0E0D0C0B0A0908, type = "ulong" },
      { "mask", (1 << 20) - 1, type = "uint" },
    }
  end
end

local function each(s) return { s.keys } end

return {
  set = "ninth", kind = "hash", optimised = true,
  small = { keys = 16384 }, large = { keys = 16777216, plain = true },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "siphash24", global = each, group = { 256 } },
    { name = "pairs", remedies = { "vector" }, file = "pairs.cl", kernel = "siphash24",
      global = function(s) return { s.keys // 2 } end, group = { 256 } },
    { name = "four", remedies = { "fewer-items" }, file = "four.cl", kernel = "siphash24",
      global = function(s) return { s.keys // 4 } end, group = { 256 } },
    { name = "halves_apart", remedies = { "soa" }, file = "halves_apart.cl", kernel = "siphash24", global = each,
      group = { 256 }, arguments = arguments(true) },
    { name = "small_groups", remedies = { "group-size" }, file = "before.cl", kernel = "siphash24", global = each,
      group = { 64 } },
    { name = "expert", by = "expert", remedies = { "vector", "fewer-items" }, file = "expert.cl",
      kernel = "siphash24", global = function(s) return { s.keys // 4 } end, group = { 128 } },
  },
}
