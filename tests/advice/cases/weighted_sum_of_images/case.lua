-- Two images blended: four bytes an item, in single precision, rounded and saturated; rows have a pitch in bytes.
local function each(x, y)
  return function(s) return { s.w // x, s.h // (y or 1) } end
end

local function image(name, s, factor, fill)
  return { name, type = "uchar", count = s.w * s.h, fill = s.plain and fill,
    value = function(i) return (i * factor >> 7) % 256 end }
end

return {
  kind = "streaming", set = "seventeenth", optimised = true,
  small = { w = 3072, h = 64 }, large = { w = 24576, h = 8192, plain = true },
  arguments = function(s)
    return {
      image("one", s, 2654435761, 200), { "pitch_one", s.w, type = "int" },
      image("other", s, 2246822519, 31), { "pitch_other", s.w, type = "int" },
      { "blend", type = "uchar", count = s.w * s.h, fill = 0, output = true }, { "pitch_blend", s.w, type = "int" },
      { "rows", s.h, type = "int" }, { "columns", s.w // 4, type = "int" },
      { "alpha", 0.625, type = "float" }, { "beta", 0.5, type = "float" }, { "gamma", -7.25, type = "float" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "blend_bytes", global = each(4), group = { 32, 8 } },
    { name = "rows_of_256", remedies = { "group-size" }, file = "before.cl", kernel = "blend_bytes", global = each(4),
      group = { 256 } },
    { name = "sixteen_bytes", remedies = { "vector", "fewer-items" }, file = "sixteen_bytes.cl", kernel = "blend_bytes",
      global = each(16), group = { 32, 8 } },
    { name = "four_rows", remedies = { "fewer-items" }, file = "four_rows.cl", kernel = "blend_bytes",
      global = each(4, 4), group = { 32, 8 } },
    { name = "byte_each", remedies = { "more-items" }, file = "byte_each.cl", kernel = "blend_bytes", global = each(1),
      group = { 32, 8 } },
    { name = "expert", by = "expert", remedies = { "vector", "fewer-items" }, file = "expert.cl",
      kernel = "blend_bytes", global = each(8), group = { 32, 8 } },
  },
}
