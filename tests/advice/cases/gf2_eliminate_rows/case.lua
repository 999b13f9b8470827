-- A step of Gaussian elimination over GF(2), rows of packed bits; the rows to change are flagged. A matrix of 256 MB.
local function each(s) return { s.rows } end

local function data(by_columns)
  return function(s)
    local n = s.rows * s.words
    local function element(r, k) return (r * 2246822 + k * 40503 + r // 3 * 77) % 65521 * 31 + k end
    local matrix = { "m", type = "uint", count = n, output = by_columns and "m" or true }
    if n > 4000000 then
      matrix.range = { 1, 31 }
    elseif by_columns then
      matrix.value = function(i) return element(i % s.rows, i // s.rows) end
      matrix.order = function(i) return i % s.words * s.rows + i // s.words end
    else
      matrix.value = function(i) return element(i // s.words, i % s.words) end
    end
    return {
      matrix,
      { "flag", type = "uchar", count = s.rows,
        value = function(i) return (i * 7919 + i // 5) % 13 < 7 and 1 or 0 end },
      { "rows", s.rows, type = "int" }, { "words", s.words, type = "int" },
      { "pivot", 42, type = "int" }, { "col", 47, type = "int" },
    }
  end
end

return {
  set = "fourteenth", kind = "product", optimised = false,
  small = { rows = 512, words = 128 }, twice = { rows = 1024, words = 128 }, large = { rows = 65536, words = 1024 },
  arguments = data(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "gf2_fan2", global = each, group = { 64 } },
    { name = "word_items", remedies = { "more-items" }, file = "word_items.cl", kernel = "gf2_fan2",
      global = function(s) return { s.words, s.rows } end, group = { 64, 1 } },
    { name = "columns", remedies = { "transpose-data" }, file = "columns.cl", kernel = "gf2_fan2", global = each,
      group = { 64 }, arguments = data(true) },
    { name = "quads", remedies = { "vector" }, file = "quads.cl", kernel = "gf2_fan2", global = each, group = { 64 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "gf2_fan2", global = each, group = { 64 } },
    { name = "row_groups", remedies = { "group-per-row" }, file = "row_groups.cl", kernel = "gf2_fan2",
      global = function(s) return { s.rows * 64 } end, group = { 64 } },
    { name = "told_lanes", remedies = { "lanes-per-row" }, file = "told_lanes.cl", kernel = "gf2_fan2",
      global = function(s) return { s.rows * 32 } end, group = { 64 } },
    { name = "expert", by = "expert", remedies = { "more-items", "vector", "registers" }, file = "expert.cl",
      kernel = "gf2_fan2", global = function(s) return { s.words // 4, s.rows // 8 } end, group = { 32, 4 } },
  },
}
