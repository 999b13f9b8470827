-- A recursive Gaussian down the columns of an image of four bytes a pixel, as a vendor's sample has it: an item goes
-- down a column and up again, and what comes of both ways adds up in the result.
local function bytes(i) return (i * 2654435761 >> 11) % 251 end

local function columns(each) return function(s) return { s.w * (each or 1) } end end

return {
  kind = "scan", set = "sixteenth", optimised = false,
  small = { w = 1024, h = 96 }, large = { w = 8192, h = 1024, plain = true },
  arguments = function(s)
    return {
      { "image", type = "uchar", count = 4 * s.w * s.h, fill = s.plain and 170, value = bytes },
      { "result", type = "uchar", count = 4 * s.w * s.h, fill = 0, output = true },
      { "w", s.w, type = "int" }, { "h", s.h, type = "int" },
      -- of sigma 10
      { "a0", 0.0070, type = "float" }, { "a1", 0.0050, type = "float" }, { "a2", 0.0079, type = "float" },
      { "a3", 0.0041, type = "float" }, { "b1", -1.6877, type = "float" }, { "b2", 0.7121, type = "float" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "gauss_columns", global = columns(), group = { 256 } },
    { name = "told_restrict", remedies = { "restrict" }, file = "told_restrict.cl", kernel = "gauss_columns",
      global = columns(), group = { 256 } },
    { name = "groups_of_64", remedies = { "group-size" }, file = "before.cl", kernel = "gauss_columns",
      global = columns(), group = { 64 } },
    { name = "channel_each", remedies = { "more-items" }, file = "channel_each.cl", kernel = "gauss_columns",
      global = columns(4), group = { 256 } },
    { name = "eight_at_once", remedies = { "unroll" }, file = "eight_at_once.cl", kernel = "gauss_columns",
      global = columns(), group = { 256 } },
    { name = "no_barrier", remedies = { "barriers" }, file = "no_barrier.cl", kernel = "gauss_columns",
      global = columns(), group = { 256 } },
    { name = "expert", by = "expert", remedies = { "more-items", "unroll", "group-size", "barriers" },
      file = "expert.cl", kernel = "gauss_columns", global = columns(4), group = { 128 } },
  },
}
