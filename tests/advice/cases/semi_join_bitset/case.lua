-- A semi-join: amounts of rows whose key is in a set of bits, which each group holds in local memory, added up.
local WORDS = 4096                      -- 131072 keys

local function items(s) return { s.groups * 256 } end

return {
  set = "thirteenth", kind = "reduction", optimised = true,
  small = { groups = 4, rows = 65536 }, large = { groups = 1056, rows = 67108864, plain = true },
  arguments = function(s)
    return {
      { "keys", type = "uint", count = s.rows, fill = s.plain and 70001,
        value = function(i) return i * 7919 % (WORDS * 32) end },
      { "amounts", type = "int", count = s.rows, fill = s.plain and 1250,
        value = function(i) return i * 31 % 10007 - 2000 end },
      { "bits", type = "uint", count = WORDS, value = function(i) return i * 2654435761 & 0xFFFFFFFF end },
      { "sums", type = "long", count = s.groups, fill = 0, output = true },
      { "counts", type = "uint", count = s.groups, fill = 0, output = true },
      { "quads", s.rows // 4, type = "uint" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "semi_join_sum", global = items, group = { 256 } },
    { name = "bits_in_cache", remedies = { "unstage" }, file = "bits_in_cache.cl", kernel = "semi_join_sum",
      global = items, group = { 256 } },
    { name = "two_at_once", remedies = { "unroll" }, file = "two_at_once.cl", kernel = "semi_join_sum",
      global = items, group = { 256 } },
    { name = "no_branches", remedies = { "branches" }, file = "no_branches.cl", kernel = "semi_join_sum",
      global = items, group = { 256 } },
    { name = "bits_constant", remedies = { "constant", "unstage" }, file = "bits_constant.cl",
      kernel = "semi_join_sum", global = items, group = { 256 } },
    { name = "expert", by = "expert", remedies = { "unroll", "branches" }, file = "expert.cl",
      kernel = "semi_join_sum", global = items, group = { 256 } },
  },
}
