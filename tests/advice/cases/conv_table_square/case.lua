-- Convolution with a square table of floats that sums into its result in global memory.
local function each(s) return { s.w, s.h } end

local function arguments(s)
  local values = (s.w + s.k - 1) * (s.h + s.k - 1)
  return {
    { "in", type = "float", count = values, fill = s.plain and 1, value = function(i) return i * 29 % 43 end },
    { "filt", type = "float", count = s.k * s.k, value = function(i) return i * 3 % 7 - 3 end },
    { "out", type = "float", count = s.w * s.h, fill = 0, output = true },
    { "W", s.w, type = "int" },
    { "K", s.k, type = "int" },
  }
end

local function with_patch(s)
  local list = arguments(s)
  list[#list + 1] = { "patch", type = "float", count = (16 + s.k - 1) * (16 + s.k - 1), on = "local" }
  return list
end

return {
  kind = "filter", optimised = false,
  small = { w = 128, h = 128, k = 5 }, large = { w = 8192, h = 8192, k = 5, plain = true },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "conv2d", global = each, group = { 16, 16 } },
    { name = "summed", remedies = { "registers" }, file = "summed.cl", kernel = "conv2d", global = each,
      group = { 16, 16 } },
    { name = "table", remedies = { "constant" }, file = "table.cl", kernel = "conv2d", global = each,
      group = { 16, 16 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "conv2d", global = each,
      group = { 16, 16 }, arguments = with_patch },
    { name = "expert", by = "expert", remedies = { "registers", "constant", "tile", "block", "unroll" },
      file = "expert.cl", kernel = "conv2d", options = "-DKS=5",
      global = function(s) return { s.w, s.h // 4 } end, group = { 32, 8 } },
  },
}
