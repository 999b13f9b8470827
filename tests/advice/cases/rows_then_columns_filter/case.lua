-- A separable filter of five taps on four bytes a pixel, rows and columns in one kernel: a group stages its part of the
-- padded image, keeps the filtered rows in local memory, and filters these down the columns.
local function padded(s) return (s.w + 4) * (s.h + 4) end

local function tap(i) return ({ [0] = 1, 4, 6, 4, 1 })[i] / 16 end

local function each(by) return function(s) return { s.w, s.h // (by or 1) } end end

return {
  kind = "stencil", set = "seventeenth", optimised = true,
  small = { w = 128, h = 64 }, large = { w = 5120, h = 4096, plain = true },
  arguments = function(s)
    return {
      { "image", type = "uchar", count = 4 * padded(s), fill = s.plain and 90,
        value = function(i) return (i * 2654435761 >> 9) % 256 end },
      { "along", type = "float", count = 5, value = tap },
      { "down", type = "float", count = 5, value = tap },
      { "result", type = "uchar", count = 4 * s.w * s.h, fill = 0, output = true },
      { "w", s.w, type = "uint" }, { "h", s.h, type = "uint" }, { "pitch", s.w + 4, type = "uint" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "filter_both", global = each(), group = { 16, 16 } },
    { name = "wide_groups", remedies = { "group-size" }, file = "before.cl", kernel = "filter_both",
      options = "-DWIDE=32 -DHIGH=8", global = each(), group = { 32, 8 } },
    { name = "constant_taps", remedies = { "constant" }, file = "constant_taps.cl", kernel = "filter_both",
      global = each(), group = { 16, 16 } },
    { name = "rows_from_global", remedies = { "unstage" }, file = "rows_from_global.cl", kernel = "filter_both",
      global = each(), group = { 16, 16 } },
    { name = "four_rows", remedies = { "fewer-items" }, file = "four_rows.cl", kernel = "filter_both",
      global = each(4), group = { 16, 16 } },
    { name = "down_in_registers", remedies = { "walk", "unstage" }, file = "down_in_registers.cl",
      kernel = "filter_both", global = each(16), group = { 32, 4 } },
    { name = "expert", by = "expert", remedies = { "fewer-items", "constant", "unstage", "group-size" },
      file = "expert.cl", kernel = "filter_both", global = each(4), group = { 32, 8 } },
  },
}
