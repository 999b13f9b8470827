-- A segmented scan within tiles: an element an item, steps by doubled distances between two buffers in local memory.
local function each(s) return { s.n } end
local function quarter(s) return { s.n // 4 } end

return {
  kind = "scan", set = "thirteenth", optimised = false,
  small = { n = 32768 }, large = { n = 1 << 26, plain = true },
  arguments = function(s)
    return {
      { "values", type = "uint", count = s.n, range = { 3, 7 } },
      { "heads", type = "uchar", count = s.n, fill = s.plain and 0,
        value = function(i) return (i * 2654435761 & 0xFFFFFFFF) >> 12 & 63 == 0 and 1 or 0 end },
      { "scanned", type = "uint", count = s.n, fill = 0, output = true },
      { "tail", type = "uint", count = s.n // 256, fill = 0, output = true },
      { "broken", type = "uchar", count = s.n // 256, fill = 0, output = true },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "segscan_tiles", global = each, group = { 256 } },
    { name = "fours", remedies = { "fewer-items", "vector" }, file = "fours.cl", kernel = "segscan_tiles",
      global = quarter, group = { 64 } },
    { name = "threes", remedies = { "barriers" }, file = "threes.cl", kernel = "segscan_tiles", global = each,
      group = { 256 } },
    { name = "joint", remedies = { "interleave" }, file = "joint.cl", kernel = "segscan_tiles", global = each,
      group = { 256 } },
    { name = "unrolled", remedies = { "unroll" }, file = "unrolled.cl", kernel = "segscan_tiles", global = each,
      group = { 256 } },
    { name = "expert", by = "expert", remedies = { "fewer-items", "vector", "barriers", "unroll" }, file = "expert.cl",
      kernel = "segscan_tiles", global = quarter, group = { 64 } },
  },
}
