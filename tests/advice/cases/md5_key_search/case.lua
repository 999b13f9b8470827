-- Search for the key of a digest: MD5 with tables of sines and shifts, an item a key.
local SHIFTS = { 7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21 }
local WANT = { 0x253de47b, 0x22d5ea5c, 0xeab4d688, 0xd3965b36 }

local function arguments(s)
  return {
    { "T", type = "uint", count = 64, value = function(i) return math.floor(math.abs(math.sin(i + 1)) * 2 ^ 32) end },
    { "R", type = "uint", count = 64, value = function(i) return SHIFTS[i // 16 * 4 + i % 4 + 1] end },
    { "want", type = "uint", count = 4, value = function(i) return WANT[i + 1] end },
    { "start", 1000000, type = "uint" }, { "mask", s.mask, type = "uint" },
    { "where", type = "uint", count = 1, fill = 4294967295, output = true },
    { "near", type = "uint", count = 1, fill = 0, output = true },
  }
end
local function keys(s) return { s.keys } end

return {
  kind = "hash", set = "third", optimised = false,
  small = { keys = 1024, mask = 31 }, large = { keys = 8388608, mask = 65535 },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "md5_search", global = keys, group = { 128 } },
    { name = "constants", remedies = { "constant" }, file = "constants.cl", kernel = "md5_search", global = keys,
      group = { 128 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "md5_search", global = keys,
      group = { 128 } },
    { name = "unrolled", remedies = { "unroll" }, file = "unrolled.cl", kernel = "md5_search", global = keys,
      group = { 128 } },
    { name = "split", remedies = { "branches" }, file = "split.cl", kernel = "md5_search", global = keys,
      group = { 128 } },
    { name = "keys_of_4", remedies = { "fewer-items" }, file = "keys_of_4.cl", kernel = "md5_search",
      global = function(s) return { s.keys // 4 } end, group = { 128 } },
    { name = "group256", remedies = { "group-size" }, file = "before.cl", kernel = "md5_search", global = keys,
      group = { 256 } },
    { name = "expert", by = "expert", remedies = { "unroll", "arithmetic", "registers" }, file = "expert.cl",
      kernel = "md5_search", global = keys, group = { 256 } },
  },
}
