-- BLAKE2s of leaves of 64 bytes, rounds written out, words of a leaf by planes: a leaf an item.
local function leaves(s) return { s.n } end

local function word(i) return 104729 + 61 * i end

return {
  kind = "hash", set = "thirteenth", optimised = true,
  small = { n = 4096 }, large = { n = 1 << 22 },
  arguments = function(s)
    return {
      { "data", type = "uint", count = 16 * s.n, range = { 104729, 61 } },
      { "digests", type = "uint", count = 8 * s.n, fill = 0, output = true },
      { "leaves", s.n, type = "uint" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "blake2s_leaves", global = leaves, group = { 128 } },
    { name = "two", remedies = { "fewer-items", "vector" }, file = "two.cl", kernel = "blake2s_leaves",
      global = function(s) return { s.n // 2 } end, group = { 128 } },
    { name = "bytes", remedies = { "arithmetic" }, file = "bytes.cl", kernel = "blake2s_leaves", global = leaves,
      group = { 128 } },
    { name = "table", remedies = { "constant" }, file = "table.cl", kernel = "blake2s_leaves", global = leaves,
      group = { 128 } },
    { name = "by_leaf", remedies = { "transpose-data", "vector" }, file = "by_leaf.cl", kernel = "blake2s_leaves",
      global = leaves, group = { 128 },
      arguments = function(s)
        return {
          { "data", type = "uint", count = 16 * s.n, range = s.n > 100000 and { 104729, 61 },
            value = function(i) return word(i % 16 * s.n + i // 16) end },
          { "digests", type = "uint", count = 8 * s.n, fill = 0, output = true },
          { "leaves", s.n, type = "uint" },
        }
      end },
    { name = "larger", remedies = { "group-size" }, file = "before.cl", kernel = "blake2s_leaves", global = leaves,
      group = { 256 } },
    { name = "expert", by = "expert", remedies = { "arithmetic" }, file = "expert.cl", kernel = "blake2s_leaves",
      global = leaves, group = { 128 } },
  },
}
