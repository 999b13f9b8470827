-- A square matrix transposed in its place, as an array library does it: groups on and below the diagonal swap padded
-- tiles through local memory, the others have nothing to do.
local function each(tile, lines)
  return function(s) return { (s.n + tile - 1) // tile * tile, (s.n + tile - 1) // tile * lines } end
end

local function half(s)
  local tiles = (s.n + 31) // 32
  return { tiles * (tiles + 1) // 2 * 32, 8 }
end

return {
  kind = "transpose", set = "fifteenth", optimised = true,
  small = { n = 500 }, large = { n = 10000, plain = true },
  arguments = function(s)
    return {
      { "m", type = "float", count = s.n * s.n, fill = s.plain and 5, output = true, value = function(i)
          return i % 65521
        end },
      { "n", s.n, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "swap_tiles", global = each(32, 8), group = { 32, 8 } },
    { name = "no_idle", remedies = { "branches" }, file = "no_idle.cl", kernel = "swap_tiles", global = half,
      group = { 32, 8 } },
    { name = "four_lines", remedies = { "group-size" }, file = "four_lines.cl", kernel = "swap_tiles",
      global = each(32, 4), group = { 32, 4 } },
    { name = "tiles_of_16", remedies = { "group-size" }, file = "tiles_of_16.cl", kernel = "swap_tiles",
      global = each(16, 16), group = { 16, 16 } },
    { name = "one_tile", remedies = { "registers" }, file = "one_tile.cl", kernel = "swap_tiles", global = each(32, 8),
      group = { 32, 8 } },
    { name = "fours", remedies = { "vector" }, file = "fours.cl", kernel = "swap_tiles",
      global = function(s) return { (s.n + 31) // 32 * 8, (s.n + 31) // 32 * 32 } end, group = { 8, 32 } },
    { name = "expert", by = "expert", remedies = { "branches", "unroll" }, file = "expert.cl", kernel = "swap_tiles",
      global = half, group = { 32, 8 } },
  },
}
