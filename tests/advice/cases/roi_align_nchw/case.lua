-- RoIAlign of a neural network: boxes of a feature map are pooled to 7x7 bins, in all channels.
local BINS = 49

local function arguments(last)
  return function(s)
    local pixels = s.h * s.w
    -- corner of box n, in pixels of the image, which has four times the width of the feature map
    local function box(i)
      local n, member = i // 4, i % 4
      local side = 64 + n * 37 % 128
      local x, y = n * 61 % (4 * s.w - 160), n * 43 % (4 * s.h - 160)
      if member == 0 then return x + 0.375 end
      if member == 1 then return y + 0.625 end
      return member == 2 and x + side or y + side * 3 // 4
    end
    return {
      { "nthreads", s.boxes * s.channels * BINS, type = "int" },
      { "bottom", type = "float", count = s.channels * pixels, fill = s.plain and 1.5, value = function(i)
        if last then i = i % s.channels * pixels + i // s.channels end
        return (i * 29 + i // 64 * 5) % 41 / 4
      end },
      { "rois", type = "float", count = s.boxes * 4, value = box },
      { "top", type = "float", count = s.boxes * s.channels * BINS, fill = 0, output = true,
        order = last and function(i)
          local n, c, bin = i // (s.channels * BINS), i // BINS % s.channels, i % BINS
          return (n * BINS + bin) * s.channels + c
        end or nil },
      { "channels", s.channels, type = "int" }, { "height", s.h, type = "int" }, { "width", s.w, type = "int" },
      { "spatial_scale", 0.25, type = "float" },
    }
  end
end

local function items(by) return function(s) return { s.boxes * s.channels * BINS // by } end end

return {
  set = "seventh", kind = "gather", optimised = false,
  small = { boxes = 16, channels = 64, h = 50, w = 60 },
  twice = { boxes = 32, channels = 64, h = 50, w = 60 },
  large = { boxes = 1024, channels = 256, h = 200, w = 304, plain = true }, tolerance = 1e-3,
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "roi_align_forward", global = items(1), group = { 128 } },
    { name = "channels_last", remedies = { "transpose-data", "swap-dimensions" }, file = "channels_last.cl",
      kernel = "roi_align_forward", global = items(1), group = { 128 }, arguments = arguments(true) },
    { name = "eight_channels", remedies = { "fewer-items", "hoist" }, file = "eight_channels.cl",
      kernel = "roi_align_forward", global = items(8), group = { 128 } },
    { name = "no_quotients", remedies = { "arithmetic" }, file = "no_quotients.cl", kernel = "roi_align_forward",
      global = function(s) return { BINS, s.channels, s.boxes } end, group = { BINS, 4, 1 } },
    { name = "wide_groups", remedies = { "group-size" }, file = "before.cl", kernel = "roi_align_forward",
      global = items(1), group = { 256 } },
    { name = "expert", by = "expert", remedies = { "transpose-data", "swap-dimensions", "vector", "arithmetic" },
      file = "expert.cl", kernel = "roi_align_forward",
      global = function(s) return { s.channels // 4, BINS, s.boxes } end, group = { 16, 7, 1 },
      arguments = arguments(true) },
  },
}
