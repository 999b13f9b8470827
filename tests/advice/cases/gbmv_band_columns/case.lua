-- y = alpha A x + beta y of a band matrix of doubles in the storage of LAPACK, an item a row (dgbmv).
local function arguments(diagonals)
  return function(s)
    local rows = s.kl + s.ku + 1
    local ld = diagonals and s.n or rows
    return {
      { "n", s.n, type = "int" }, { "kl", s.kl, type = "int" }, { "ku", s.ku, type = "int" },
      { "alpha", 1.5, type = "double" },
      { "ab", type = "double", count = s.n * rows, fill = s.plain and 0.5, value = function(at)
        local i, j
        if diagonals then
          i = at % s.n
          j = i + at // s.n - s.kl
        else
          j = at // rows
          i = j + at % rows - s.ku
        end
        if i < 0 or j < 0 or i >= s.n or j >= s.n then return 0 end
        return (i * 7 + j * 3) % 19 * 0.25
      end },
      { "ldab", ld, type = "int" },
      { "x", type = "double", count = s.n, value = function(i) return i % 13 * 0.5 end },
      { "beta", 0.25, type = "double" },
      { "y", type = "double", count = s.n, value = function(i) return i % 5 end, output = true },
    }
  end
end
local function rows(s) return { s.n } end

return {
  set = "eighth", kind = "product", optimised = false, tolerance = 1e-9,
  small = { n = 2048, kl = 16, ku = 16 }, large = { n = 2097152, kl = 16, ku = 16, plain = true },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "dgbmv_n", global = rows, group = { 128 } },
    { name = "registers", remedies = { "registers" }, file = "registers.cl", kernel = "dgbmv_n", global = rows,
      group = { 128 } },
    { name = "diagonals", remedies = { "transpose-data" }, file = "diagonals.cl", kernel = "dgbmv_n", global = rows,
      group = { 128 }, arguments = arguments(true) },
    { name = "x_staged", remedies = { "tile" }, file = "x_staged.cl", kernel = "dgbmv_n", global = rows,
      group = { 128 } },
    { name = "band_staged", remedies = { "tile" }, file = "band_staged.cl", kernel = "dgbmv_n", global = rows,
      group = { 128 } },
    { name = "lanes", remedies = { "lanes-per-row" }, file = "lanes.cl", kernel = "dgbmv_n",
      global = function(s) return { s.n * 8 } end, group = { 128 } },
    { name = "expert", by = "expert", remedies = { "transpose-data", "registers", "hoist" }, file = "expert.cl",
      kernel = "dgbmv_n", global = rows, group = { 128 }, arguments = arguments(true) },
  },
}
