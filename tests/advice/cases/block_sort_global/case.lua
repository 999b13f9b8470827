-- Blocks of 256 keys with their values sorted by bitonic steps that go through global memory.
local function arguments(s)
  return {
    { "key", type = "uint", count = s.n, value = function(i) return (i * 2654435761 & 0xffffffff) >> 3 end,
      output = true },
    { "val", type = "ushort", count = s.n, value = function(i) return i & 0xffff end, output = true },
  }
end
local all = function(s) return { s.n } end
local half = function(s) return { s.n // 2 } end
return {
  kind = "sort", optimised = false,
  small = { n = 4096 }, large = { n = 1 << 21 },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "sort_blocks", global = all, group = { 256 } },
    { name = "pairs", remedies = { "fewer-items" }, file = "pairs.cl", kernel = "sort_blocks",
      global = half, group = { 128 } },
    { name = "local", remedies = { "tile" }, file = "local.cl", kernel = "sort_blocks", global = all, group = { 256 } },
    { name = "padded", remedies = { "pad" }, of = "local", file = "padded.cl", kernel = "sort_blocks",
      global = all, group = { 256 } },
    { name = "expert", by = "expert", remedies = { "tile", "fewer-items" }, file = "expert.cl",
      kernel = "sort_blocks", global = half, group = { 128 } },
  },
}
