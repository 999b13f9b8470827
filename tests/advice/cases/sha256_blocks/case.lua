-- SHA-256 compression of one block of 64 bytes each, stored word by word of all, an item a block.
local all = function(s) return { s.leaves } end

local function word(leaf, w) return (leaf * 2246822519 + w * 3266489917 + leaf // 3 * w) & 0xFFFFFFFF end

local function arguments(s, by_rows)
  return {
    { "block", type = "uint", count = 16 * s.leaves, fill = s.plain and 0x61626380, value = function(i)
      if by_rows then return word(i // 16, i % 16) end
      return word(i % s.leaves, i // s.leaves)
    end },
    { "digest", type = "uint", count = 8 * s.leaves, fill = 0, output = true },
    { "n", s.leaves, type = "uint" },
  }
end

return {
  kind = "hash", set = "second", optimised = true,
  small = { leaves = 1024 }, large = { leaves = 1 << 21, plain = true },
  arguments = function(s) return arguments(s) end,
  variants = {
    { name = "before", file = "before.cl", kernel = "sha256_leaves", global = all, group = { 128 } },
    { name = "local", remedies = { "tile" }, file = "local.cl", kernel = "sha256_leaves", global = all,
      group = { 128 } },
    { name = "schedule", remedies = { "fission" }, file = "schedule.cl", kernel = "sha256_leaves", global = all,
      group = { 128 } },
    { name = "rows", remedies = { "transpose-data" }, file = "rows.cl", kernel = "sha256_leaves", global = all,
      group = { 128 }, arguments = function(s) return arguments(s, true) end },
    { name = "pairs", remedies = { "vector" }, file = "pairs.cl", kernel = "sha256_leaves",
      global = function(s) return { s.leaves // 2 } end, group = { 128 } },
    { name = "expert", by = "expert", remedies = { "arithmetic", "group-size" }, file = "expert.cl",
      kernel = "sha256_leaves", global = all, group = { 256 } },
  },
}
