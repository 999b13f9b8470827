-- Blocks of 512 keys and values sorted in local memory; global memory is read and written once, side by side.
local function items(by) return function(s) return { s.n // (by or 2) } end end

return {
  set = "third", kind = "sort", optimised = true,
  small = { n = 2048 }, large = { n = 1 << 25, plain = true },
  arguments = function(s)
    local input = { "keys_in", type = "uint", count = s.n }
    if s.plain then input.range = { 0, 1 } else input.value = function(i) return i * 2654435761 & 0xFFFFFFFF end end
    return {
      { "keys_out", type = "uint", count = s.n, fill = 0, output = true },
      { "values_out", type = "uint", count = s.n, fill = 0, output = true },
      input,
      { "values_in", type = "uint", count = s.n, range = { 0, 1 } },
      { "ascending", 0, type = "uint" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "sort_blocks", global = items(), group = { 256 } },
    { name = "padded", remedies = { "pad" }, file = "padded.cl", kernel = "sort_blocks", global = items(),
      group = { 256 } },
    { name = "pairs", remedies = { "interleave" }, file = "pairs.cl", kernel = "sort_blocks", global = items(),
      group = { 256 } },
    { name = "selected", remedies = { "branches" }, file = "selected.cl", kernel = "sort_blocks", global = items(),
      group = { 256 } },
    { name = "unrolled", remedies = { "unroll" }, file = "unrolled.cl", kernel = "sort_blocks", global = items(),
      group = { 256 } },
    { name = "side_by_side", remedies = { "vector" }, file = "vector.cl", kernel = "sort_blocks", global = items(),
      group = { 256 } },
    { name = "two_pairs", remedies = { "fewer-items" }, file = "two.cl", kernel = "sort_blocks", global = items(4),
      group = { 128 } },
    { name = "in_global", remedies = { "unstage" }, file = "global.cl", kernel = "sort_blocks", global = items(),
      group = { 256 } },
    { name = "expert", by = "expert", remedies = { "barriers", "registers", "vector" }, file = "expert.cl",
      kernel = "sort_blocks", global = items(4), group = { 128 } },
  },
}
