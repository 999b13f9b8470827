-- A product of matrices whose rows belong to the id that runs fastest.
local function rows_first(s) return { s.m, s.n } end
local function columns_first(s) return { s.n, s.m } end

return {
  kind = "product", optimised = false,
  small = { m = 128, n = 128, k = 32 }, large = { m = 1024, n = 1024, k = 1024 },
  arguments = function(s)
    return {
      { "m", s.m, type = "int" },
      { "n", s.n, type = "int" },
      { "k", s.k, type = "int" },
      { "A", type = "float", count = s.m * s.k, value = function(i) return i * 3 % 7 - 2 end },
      { "B", type = "float", count = s.k * s.n, value = function(i) return i * 5 % 9 - 4 end },
      { "C", type = "float", count = s.m * s.n, fill = 0, output = true },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "mmul", global = rows_first, group = { 16, 16 } },
    { name = "swapped", remedies = { "swap-dimensions" }, file = "swapped.cl", kernel = "mmul",
      global = columns_first, group = { 16, 16 } },
    { name = "tiled", remedies = { "tile" }, file = "tiled.cl", kernel = "mmul", global = rows_first,
      group = { 16, 16 } },
    { name = "swapped_tiled", remedies = { "tile" }, of = "swapped", file = "swapped_tiled.cl", kernel = "mmul",
      global = columns_first, group = { 16, 16 } },
    { name = "expert", remedies = { "swap-dimensions", "tile", "block" }, by = "expert", file = "expert.cl",
      kernel = "mmul", global = function(s) return { s.n // 4, s.m // 4 } end, group = { 16, 16 } },
  },
}
