-- Many products of 8 by 8 blocks, an item a block, so that neighbours stand 64 elements apart.
local D = 64

local function buffer(name, s, factor, interleaved)
  return { name, type = "float", count = s.count * D, fill = s.plain and 1, value = function(i)
    local block, element = i // D, i % D
    if interleaved then block, element = i % s.count, i // s.count end
    return (block * 3 + element * factor) % 7 - 2
  end }
end

local function arguments(interleaved)
  return function(s)
    return {
      buffer("x", s, 5, interleaved),
      buffer("y", s, 4, interleaved),
      { "z", type = "float", count = s.count * D, fill = 0, output = true,
        order = interleaved and function(i) return i % D * s.count + i // D end },
      { "count", s.count, type = "int" },
    }
  end
end

local function blocks(s) return { s.count } end

return {
  kind = "product", optimised = false,
  small = { count = 1024 }, large = { count = 262144, plain = true },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "block_mult", global = blocks, group = { 64 } },
    { name = "sums", remedies = { "registers" }, file = "sums.cl", kernel = "block_mult", global = blocks,
      group = { 64 } },
    { name = "interleaved", remedies = { "transpose-data" }, file = "interleaved.cl", kernel = "block_mult",
      global = blocks, group = { 64 }, arguments = arguments(true) },
    { name = "elements", remedies = { "more-items" }, file = "elements.cl", kernel = "block_mult",
      global = function(s) return { s.count * D } end, group = { 64 } },
    { name = "told_swap_dimensions", remedies = { "swap-dimensions" }, file = "told_swap_dimensions.cl",
      kernel = "block_mult", global = function(s) return { 8, s.count } end, group = { 8, 8 } },
    { name = "expert", remedies = { "more-items", "tile", "registers", "vector" }, by = "expert",
      file = "expert.cl", kernel = "block_mult", global = function(s) return { s.count * 16 } end, group = { 64 } },
  },
}
