-- XTEA in counter mode with round keys from the host in constant memory, two blocks an item: bound by its arithmetic.
local KEY = { [0] = 0x1BD11BDA, 0x243F6A88, 0x85A308D3, 0x13198A2E }

local function round_key(k)
  local sum = (k + 1) // 2 * 0x9E3779B9 & 0xFFFFFFFF
  return sum + KEY[k % 2 == 0 and sum & 3 or sum >> 11 & 3] & 0xFFFFFFFF
end

local function arguments(s)
  return {
    { "text", type = "uint", count = s.quads * 4, fill = s.plain and 0x20746F6E,
      value = function(i) return i * 2654435761 + i // 7 & 0xFFFFFFFF end },
    { "cipher", type = "uint", count = s.quads * 4, fill = 0, output = true },
    { "round_keys", type = "uint", count = 64, value = round_key },
    { "nonce", 0x5EEDF00D, type = "uint" },
    { "counter", 1, type = "uint" },
    { "count", s.quads, type = "uint" },
  }
end

local function each(s) return { s.quads } end
local function halves(s) return { s.quads // 2 } end

local function variant(name, remedy, global, group)
  return { name = name, remedies = { remedy }, file = name .. ".cl", kernel = "xtea_ctr", global = global or each,
    group = { group or 128 } }
end

return {
  kind = "cipher", set = "eighth", optimised = true,
  small = { quads = 4096 }, large = { quads = 8388608, plain = true },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "xtea_ctr", global = each, group = { 128 } },
    variant("unrolled", "unroll"),
    variant("keys_local", "tile"),
    variant("four_blocks", "vector", halves),
    variant("twice", "fewer-items", halves),
    variant("one_block", "more-items", function(s) return { s.quads * 2 } end),
    { name = "expert", by = "expert", remedies = { "fewer-items", "unroll" }, file = "expert.cl",
      kernel = "xtea_ctr", global = halves, group = { 128 } },
  },
}
