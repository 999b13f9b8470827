-- A symmetric update of the lower half of a matrix of doubles, an item an element that stays in global memory.
local function arguments(by_columns)
  return function(s)
    return {
      { "alpha", 2, type = "double" },
      { "beta", 3, type = "double" },
      { "a", type = "double", count = s.ni * s.nj, value = function(i)
          local row, col = i // s.nj, i % s.nj
          if by_columns then row, col = i % s.ni, i // s.ni end
          return (row * 5 + col * 3) % 9 - 4
        end },
      { "c", type = "double", count = s.ni * s.ni, output = true, value = function(i) return i % 10 end },
      { "ni", s.ni, type = "int" },
      { "nj", s.nj, type = "int" },
    }
  end
end

local function square(s) return { s.ni, s.ni } end

return {
  kind = "product", optimised = false,
  small = { ni = 128, nj = 32 }, large = { ni = 1024, nj = 512 },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "syrk", global = square, group = { 32, 8 } },
    { name = "sum", remedies = { "registers" }, file = "sum.cl", kernel = "syrk", global = square,
      group = { 32, 8 } },
    { name = "by_columns", remedies = { "transpose-data" }, file = "by_columns.cl", kernel = "syrk",
      global = square, group = { 32, 8 }, arguments = arguments(true) },
    { name = "swapped", remedies = { "swap-dimensions" }, file = "swapped.cl", kernel = "syrk", global = square,
      group = { 32, 8 } },
    { name = "told_tile", remedies = { "tile" }, file = "told_tile.cl", kernel = "syrk", global = square,
      group = { 32, 8 } },
    { name = "expert", remedies = { "registers", "tile", "block", "pad" }, by = "expert", file = "expert.cl",
      kernel = "syrk", global = function(s) return { s.ni // 2, s.ni // 2 } end, group = { 16, 16 } },
  },
}
