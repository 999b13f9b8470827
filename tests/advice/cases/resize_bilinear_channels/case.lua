-- Bilinear resize of interleaved bytes, an item a channel of a pixel.
local function arguments(s)
  return {
    { "src", type = "uchar", count = s.w * s.h * 4, fill = s.plain and 80,
      value = function(i) return i * 53 % 241 end },
    { "dst", type = "uchar", count = s.w * s.h * 16, fill = 0, output = true },
    { "srcW", s.w, type = "int" },
    { "srcH", s.h, type = "int" },
    { "dstW", s.w * 2, type = "int" },
    { "dstH", s.h * 2, type = "int" },
  }
end

local function with_ratio(s)
  local list = arguments(s)
  list[#list + 1] = { "ratioX", 0.5, type = "float" }
  list[#list + 1] = { "ratioY", 0.5, type = "float" }
  return list
end

local function each(s) return { s.w * 2, s.h * 2, 4 } end

return {
  kind = "filter", optimised = false,
  small = { w = 64, h = 32 }, large = { w = 4096, h = 4096, plain = true },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "resize", global = each, group = { 16, 16, 1 } },
    { name = "channel_first", remedies = { "swap-dimensions" }, file = "channel_first.cl", kernel = "resize",
      global = function(s) return { 4, s.w * 2, s.h * 2 } end, group = { 4, 16, 4 } },
    { name = "ratio", remedies = { "arithmetic" }, file = "ratio.cl", kernel = "resize", global = each,
      group = { 16, 16, 1 }, arguments = with_ratio },
    { name = "pixels", remedies = { "vector", "fewer-items" }, file = "pixels.cl", kernel = "resize",
      global = function(s) return { s.w * 2, s.h * 2 } end, group = { 16, 16 } },
    { name = "expert", by = "expert", remedies = { "vector", "fewer-items", "arithmetic", "group-size" },
      file = "expert.cl", kernel = "resize", global = function(s) return { s.w, s.h * 2 } end,
      group = { 32, 4 }, arguments = with_ratio },
  },
}
