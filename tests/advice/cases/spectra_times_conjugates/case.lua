-- Product of a spectrum with the conjugate of another, a complex number an item; rows have a pitch in bytes.
local function each(x, y)
  return function(s) return { s.w // x, s.h // (y or 1) } end
end

local function double_each(s) return { s.w * 2, s.h } end

local function spectrum(name, s, factor, fill)
  return { name, type = "float", count = 2 * s.w * s.h, fill = s.plain and fill,
    value = function(i) return (i * factor >> 9) % 1021 / 64 - 8 end }
end

return {
  kind = "streaming", set = "eighteenth", optimised = true, tolerance = 1e-3,
  small = { w = 512, h = 96 }, large = { w = 8192, h = 4096, plain = true },
  arguments = function(s)
    return {
      spectrum("a", s, 2654435761, 0.75), { "pitch_a", 8 * s.w, type = "int" }, { "a_at", 0, type = "int" },
      spectrum("b", s, 2246822519, 1.25), { "pitch_b", 8 * s.w, type = "int" }, { "b_at", 0, type = "int" },
      { "out", type = "float", count = 2 * s.w * s.h, fill = 0, output = true },
      { "pitch_out", 8 * s.w, type = "int" }, { "out_at", 0, type = "int" },
      { "rows", s.h, type = "int" }, { "columns", s.w, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "correlate_spectra", global = each(1), group = { 32, 8 } },
    { name = "rows_of_256", remedies = { "group-size" }, file = "before.cl", kernel = "correlate_spectra",
      global = each(1), group = { 256, 1 } },
    { name = "two_columns", remedies = { "vector", "fewer-items" }, file = "two_columns.cl",
      kernel = "correlate_spectra", global = each(2), group = { 32, 8 } },
    { name = "four_rows", remedies = { "fewer-items" }, file = "four_rows.cl", kernel = "correlate_spectra",
      global = each(1, 4), group = { 32, 8 } },
    { name = "part_each", remedies = { "more-items" }, file = "part_each.cl", kernel = "correlate_spectra",
      global = double_each, group = { 32, 8 } },
    { name = "expert", by = "expert", remedies = { "vector", "fewer-items", "group-size" }, file = "expert.cl",
      kernel = "correlate_spectra", global = each(2), group = { 128, 1 } },
  },
}
