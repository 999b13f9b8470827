-- Columns of patches of a convolution back to the image: an item a pixel of a channel, which sums over all patches of 5
-- by 5 that it is in; any stride and dilation, here 1.
local function arguments_of(swapped)
  return function(s)
    local pixels = s.side * s.side
    local function value(i) return (i * 7919 >> 3) % 61 / 16 - 1.75 end
    local function moved(i)
      local c, at, k = i // (25 * pixels), i // 25 % pixels, i % 25
      return value((c * 25 + k) * pixels + at)
    end
    return {
      { "n", s.channels * pixels, type = "int" },
      { "col", type = "float", count = s.channels * 25 * pixels, fill = s.fill, value = swapped and moved or value },
      { "height", s.side, type = "int" }, { "width", s.side, type = "int" },
      { "kernel_h", 5, type = "int" }, { "kernel_w", 5, type = "int" },
      { "pad_h", 2, type = "int" }, { "pad_w", 2, type = "int" },
      { "stride_h", 1, type = "int" }, { "stride_w", 1, type = "int" },
      { "dilation_h", 1, type = "int" }, { "dilation_w", 1, type = "int" },
      { "height_col", s.side, type = "int" }, { "width_col", s.side, type = "int" },
      { "im", type = "float", count = s.channels * pixels, fill = 0, output = true },
    }
  end
end

local function pixels(per)
  return function(s) return { s.channels * s.side * s.side // per } end
end

local function planes(s) return { s.side, s.side, s.channels } end

local function variant(name, remedies, over)
  local v = { name = name, remedies = remedies, file = name .. ".cl", kernel = "gather_patches",
    global = pixels(1), group = { 128 } }
  for key, what in pairs(over or {}) do v[key] = what end
  return v
end

return {
  kind = "gather", set = "nineteenth", tolerance = 1e-5,
  small = { channels = 8, side = 32 }, large = { channels = 512, side = 112, fill = 0.5 },
  arguments = arguments_of(),
  variants = {
    variant("before"),
    variant("groups_of_256", { "group-size" }, { file = "before.cl", group = { 256 } }),
    variant("read_only", { "restrict" }),
    variant("dimensions", { "arithmetic" }, { global = planes, group = { 16, 8, 1 } }),
    variant("patch_written_out", { "unroll" }),
    variant("patches_together", { "transpose-data" }, { arguments = arguments_of(true) }),
    variant("two_channels", { "fewer-items" }, { global = pixels(2) }),
    variant("expert", { "unroll", "arithmetic", "restrict" }, { by = "expert", global = planes,
      group = { 16, 16, 1 } }),
  },
}
