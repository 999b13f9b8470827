-- A dilated causal convolution over time as in WaveNet, channels side by side, an item a time and an output.
local DILATION <const> = 16

local function value(i) return (i * 7 + i // 32 * 3) % 17 * 0.125 - 0.5 end
local function weight(o, c, k) return (o * 5 + c * 3 + k * 7) % 13 * 0.0625 - 0.25 end

--- @param layout  nil, "channels" for [C][T] and [O][T], or "taps" for weights of [3][C][O]
local function arguments(layout)
  return function(s)
    local T, C = s.time, s.channels
    local columns = layout == "channels"
    return {
      { "x", type = "float", count = T * C, fill = s.plain and 0.5,
        value = function(i) return value(columns and i % T * C + i // T or i) end },
      { "w", type = "float", count = C * C * 3, value = function(i)
        if layout == "taps" then return weight(i % C, i // C % C, i // C // C) end
        return weight(i // 3 // C, i // 3 % C, i % 3)
      end },
      { "bias", type = "float", count = C, value = function(i) return i % 5 * 0.25 end },
      { "y", type = "float", count = T * C, fill = 0, output = true,
        order = columns and function(i) return i % C * T + i // C end or nil },
      { "T", T, type = "int" },
      { "C", C, type = "int" },
      { "O", C, type = "int" },
      { "dilation", DILATION, type = "int" },
    }
  end
end

local function each(s) return { s.time, s.channels } end

return {
  kind = "convolution", set = "eighth", optimised = false, tolerance = 1e-4,
  small = { time = 256, channels = 32 }, twice = { time = 512, channels = 32 },
  large = { time = 1 << 17, channels = 64, plain = true },
  arguments = arguments(),
  variants = {
    { name = "before", file = "before.cl", kernel = "dilated_conv1d", global = each, group = { 64, 1 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "dilated_conv1d", global = each,
      group = { 64, 1 } },
    { name = "swapped", remedies = { "swap-dimensions" }, file = "swapped.cl", kernel = "dilated_conv1d",
      global = function(s) return { s.channels, s.time } end, group = { 32, 2 } },
    { name = "channels_first", remedies = { "transpose-data" }, file = "channels_first.cl",
      kernel = "dilated_conv1d", global = each, group = { 64, 1 }, arguments = arguments("channels") },
    { name = "taps_first", remedies = { "swap-loops" }, file = "taps_first.cl", kernel = "dilated_conv1d",
      global = each, group = { 64, 1 } },
    { name = "four_outputs", remedies = { "block" }, file = "four_outputs.cl", kernel = "dilated_conv1d",
      global = function(s) return { s.time, s.channels // 4 } end, group = { 64, 1 } },
    { name = "expert", by = "expert", remedies = { "swap-dimensions", "transpose-data", "block", "vector" },
      file = "expert.cl", kernel = "dilated_conv1d",
      global = function(s) return { s.channels // 4, s.time // 8 } end, group = { 8, 16 },
      arguments = arguments("taps") },
  },
}
