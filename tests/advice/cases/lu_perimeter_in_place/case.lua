-- A step of an LU factorisation by blocks of 32: blocks right of the diagonal one and below it are solved for, in
-- global memory. Half of a group has a block of the row, the other half one of the column.
local BLOCK <const> = 32

local function arguments(s)
  return {
    { "m", type = "float", count = s.n * s.n, fill = s.plain and 0.5, output = true, value = function(i)
      local row, column = i // s.n, i % s.n
      if row == column then return 8 + row % 5 end
      return ((row * 7919 + column * 104729) % 251 - 125) / 128
    end },
    { "n", s.n, type = "int" }, { "offset", s.offset, type = "int" },
  }
end
local function by(items)
  return function(s) return { ((s.n - s.offset) // BLOCK - 1) * items } end
end

return {
  kind = "factorisation", set = "fifteenth", optimised = false, tolerance = 1e-4,
  small = { n = 320, offset = 32 }, large = { n = 16416, offset = 0, plain = true },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "perimeter", global = by(64), group = { 64 } },
    { name = "held_sums", remedies = { "registers" }, file = "held_sums.cl", kernel = "perimeter", global = by(64),
      group = { 64 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "perimeter", global = by(64),
      group = { 64 } },
    { name = "diagonal_staged", remedies = { "tile" }, file = "diagonal_staged.cl", kernel = "perimeter",
      global = by(64), group = { 64 } },
    { name = "unrolled", remedies = { "unroll" }, file = "unrolled.cl", kernel = "perimeter", global = by(64),
      group = { 64 } },
    { name = "two_blocks", remedies = { "group-size" }, file = "two_blocks.cl", kernel = "perimeter",
      global = by(64), group = { 128 } },
    { name = "told_lanes", remedies = { "lanes-per-row" }, file = "told_lanes.cl", kernel = "perimeter",
      global = function(s)
        local lines = s.n - s.offset - BLOCK
        return { (lines // 16 + (lines + 255) // 256) * 256 }
      end, group = { 256 } },
    { name = "expert", by = "expert", remedies = { "registers", "tile", "pad", "unroll" }, file = "expert.cl",
      kernel = "perimeter", global = by(64), group = { 64 } },
  },
}
