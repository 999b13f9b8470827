-- First of two kernels of sums that run down the columns of a matrix: a group has 32 columns of 256 rows, takes eight
-- rows at a time through local memory, and leaves the sums of its columns for the second kernel.
local ROWS <const> = 256

local function groups(x, y)
  return function(s) return { s.w // 32 * x, s.h // ROWS * y } end
end

return {
  kind = "scan", set = "seventeenth", optimised = false,
  small = { w = 128, h = 512 }, large = { w = 8192, h = 8192, plain = true },
  arguments = function(s)
    return {
      { "from", type = "float", count = s.w * s.h, fill = s.plain and 2,
        value = function(i) return i * 7919 % 23 - 6 end },
      { "sums", type = "float", count = s.w * s.h, fill = 0, output = true },
      { "lasts", type = "float", count = s.w * (s.h // ROWS), fill = 0, output = true },
      { "w", s.w, type = "int" }, { "h", s.h, type = "int" }, { "steps", 32, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "run_down", global = groups(32, 8), group = { 32, 8 } },
    { name = "no_local", remedies = { "unstage", "fewer-items" }, file = "no_local.cl", kernel = "run_down",
      global = groups(32, 1), group = { 128 } },
    { name = "next_ahead", remedies = { "unroll" }, file = "next_ahead.cl", kernel = "run_down",
      global = groups(32, 8), group = { 32, 8 } },
    { name = "four_rows_an_item", remedies = { "barriers", "registers" }, file = "four_rows_an_item.cl",
      kernel = "run_down", global = groups(32, 8), group = { 32, 8 } },
    { name = "one_by_one", remedies = { "barriers" }, file = "one_by_one.cl", kernel = "run_down",
      global = groups(32, 8), group = { 32, 8 } },
    { name = "expert", by = "expert", remedies = { "barriers", "registers", "unroll" }, file = "expert.cl",
      kernel = "run_down", global = groups(32, 8), group = { 32, 8 } },
  },
}
