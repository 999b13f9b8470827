-- Pixels compared with mean and deviation of their window, from integrals of both powers, a pixel an item.
local function each(s) return { s.w, s.h } end
local function pitch(s) return s.w + 32 end
local function shade(x, y) return (x * 7 + y * 13 + x * y // 9 + (x // 3 * 29 ~ y // 2 * 23)) % 256 end

--- Integral of a power of the image; element (y, x) is the sum of rows above y and columns left of x.
local function integral(s, power)
  local sums
  return function(i)
    if not sums then
      sums = {}
      for y = 0, s.h do
        local row = 0
        for x = 0, pitch(s) - 1 do
          sums[y * pitch(s) + x] = y > 0 and sums[(y - 1) * pitch(s) + x] + row or 0
          if y > 0 and x < s.w then row = row + shade(x, y - 1) ^ power // 1 | 0 end
        end
      end
    end
    return sums[i]
  end
end
local function arguments(s, together)
  local count = pitch(s) * (s.h + 1)
  local one, two = integral(s, 1), integral(s, 2)
  local list = {
    { "image", type = "uchar", count = s.w * s.h, fill = s.plain and 120,
      value = function(i) return shade(i % s.w, i // s.w) end },
    { "sums", type = "uint", count = count, fill = s.plain and 7, value = one },
    { "squares", type = "ulong", count = count, fill = s.plain and 7, value = two },
    { "mask", type = "uchar", count = s.w * s.h, fill = 0, output = true },
    { "w", s.w, type = "int" },
    { "h", s.h, type = "int" },
    { "pitch", pitch(s), type = "int" },
    { "radius", 15, type = "int" },
    { "k", 0.34, type = "float" },
  }
  if together then
    table.remove(list, 3)
    list[2] = { "both", type = "ulong", count = count * 2, fill = s.plain and 7,
      value = function(i) return (i % 2 == 0 and one or two)(i // 2) end }
  end
  return list
end

return {
  kind = "filter", optimised = true, set = "second",
  small = { w = 256, h = 192 }, large = { w = 8192, h = 6144, plain = true },
  arguments = function(s) return arguments(s) end,
  variants = {
    { name = "before", file = "before.cl", kernel = "local_threshold", global = each, group = { 64, 4 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "local_threshold", global = each,
      group = { 64, 4 } },
    { name = "square", remedies = { "group-size" }, file = "before.cl", kernel = "local_threshold",
      global = each, group = { 16, 16 } },
    { name = "together", remedies = { "interleave" }, file = "together.cl", kernel = "local_threshold",
      global = each, group = { 64, 4 }, arguments = function(s) return arguments(s, true) end },
    { name = "four_rows", remedies = { "fewer-items" }, file = "four_rows.cl", kernel = "local_threshold",
      global = function(s) return { s.w, s.h // 4 } end, group = { 64, 4 } },
    { name = "expert", by = "expert", remedies = { "vector", "fewer-items" }, file = "expert.cl",
      kernel = "local_threshold", global = function(s) return { s.w // 4, s.h } end, group = { 64, 4 } },
  },
}
