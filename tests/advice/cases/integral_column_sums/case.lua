-- The vertical half of an integral image: running sums down the columns, an item a column.
local GROUP = 256

local function image(s)
  return { "sums", type = "uint", count = s.w * s.h, fill = 0, output = true },
    { "rows", type = "uint", count = s.w * s.h, fill = s.plain and 3,
      value = function(i) return i * 13 % 256 end },
    { "w", s.w, type = "int" },
    { "h", s.h, type = "int" }
end

local function arguments(s) return { image(s) } end

local function columns(s)
  return {
    { "sums", type = "uint", count = s.w * s.h, fill = 0, output = "sums",
      order = function(i) return i % s.w * s.h + i // s.w end },
    { "rows", type = "uint", count = s.w * s.h, fill = s.plain and 3,
      value = function(i) return (i % s.h * s.w + i // s.h) * 13 % 256 end },
    { "w", s.w, type = "int" },
    { "h", s.h, type = "int" },
  }
end

local function totals(s)
  local list = { image(s) }
  list[#list + 1] = { "totals", type = "uint", count = s.w * s.strips, value = function(i)
    local sum, last = 0, s.plain and -1 or (i // s.w + 1) * s.h // s.strips - 1
    for y = i // s.w * s.h // s.strips, last do sum = sum + (y * s.w + i % s.w) * 13 % 256 end
    return s.plain and 3 * s.h // s.strips or sum
  end }
  return list
end

local function strips(s) return { s.w, s.strips } end

return {
  kind = "scan", set = "fifth", optimised = false,
  small = { w = 512, h = 256, strips = 8 }, large = { w = 6144, h = 8192, strips = 64, plain = true },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "integral_cols", global = function(s) return { s.w } end,
      group = { GROUP } },
    { name = "told_restrict", remedies = { "restrict" }, file = "told_restrict.cl", kernel = "integral_cols",
      global = function(s) return { s.w } end, group = { GROUP } },
    { name = "strips", remedies = { "more-items" }, passes = {
      { file = "strips.cl", kernel = "strip_totals", global = strips, group = { 64, 1 }, arguments = totals },
      { file = "strips.cl", kernel = "strip_sums", global = strips, group = { 64, 1 }, arguments = totals },
    } },
    { name = "small_groups", remedies = { "group-size" }, file = "before.cl", kernel = "integral_cols",
      global = function(s) return { s.w } end, group = { 32 } },
    { name = "vector", remedies = { "vector" }, file = "vector.cl", kernel = "integral_cols",
      global = function(s) return { s.w // 4 } end, group = { 64 } },
    { name = "unrolled", remedies = { "unroll" }, file = "unrolled.cl", kernel = "integral_cols",
      global = function(s) return { s.w } end, group = { GROUP } },
    { name = "turned", remedies = { "transpose-data" }, file = "turned.cl", kernel = "integral_cols",
      global = function(s) return { s.w } end, group = { GROUP }, arguments = columns },
    { name = "group_each", remedies = { "group-per-row" }, file = "group_each.cl", kernel = "integral_cols",
      global = function(s) return { 64 * s.w } end, group = { 64 } },
    { name = "expert", by = "expert", remedies = { "more-items", "unroll" }, file = "expert.cl",
      kernel = "integral_cols", global = function(s) return { s.w, 16 } end, group = { 16, 16 } },
  },
}
