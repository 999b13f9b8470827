-- Forward substitution for many right hand sides, an item a side, whose unknowns stand one after another.
local function arguments(by_unknowns)
  return function(s)
    return {
      { "L", type = "double", count = s.n * s.n, value = function(i)
          local row, col = i // s.n, i % s.n
          if col == row then return 1 end
          return col < row and (row * 3 + col * 5) % 7 == 0 and (col % 2 * 2 - 1) or 0
        end },
      { "X", type = "double", count = s.n * s.sides, output = true, fill = s.plain and 1, value = function(i)
          local side, row = i // s.n, i % s.n
          if by_unknowns then side, row = i % s.sides, i // s.sides end
          return (side * 3 + row) % 5
        end, order = by_unknowns and function(i) return i % s.n * s.sides + i // s.n end },
      { "n", s.n, type = "int" },
      { "nrhs", s.sides, type = "int" },
    }
  end
end

local function sides(s) return { s.sides } end

return {
  kind = "solve", optimised = false,
  small = { n = 32, sides = 512 }, large = { n = 192, sides = 16384, plain = true },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "fwd_subst", global = sides, group = { 32 } },
    { name = "sum", remedies = { "registers" }, file = "sum.cl", kernel = "fwd_subst", global = sides,
      group = { 32 } },
    { name = "by_unknowns", remedies = { "transpose-data" }, file = "by_unknowns.cl", kernel = "fwd_subst",
      global = sides, group = { 32 }, arguments = arguments(true) },
    { name = "right_looking", remedies = { "swap-loops" }, file = "right_looking.cl", kernel = "fwd_subst",
      global = sides, group = { 32 } },
    { name = "expert", remedies = { "transpose-data", "registers", "tile", "block" }, by = "expert",
      file = "expert.cl", kernel = "fwd_subst", global = sides, group = { 32 }, arguments = arguments(true) },
  },
}
