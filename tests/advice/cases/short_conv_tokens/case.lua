-- Convolution over four tokens of the states of a sequence model, an item an element, channels side by side: rows of
-- the states are those of channels, and the result's are those of tokens.
local function each(steps)
  return function(s) return { s.channels, s.tokens // steps, s.sequences } end
end

local function arguments(by_tokens)
  return function(s)
    local row = s.tokens + 3
    return {
      { "states", type = "float", count = s.sequences * s.channels * row, fill = s.plain and 0.75,
        value = function(i)
          local sequence, rest = i // (s.channels * row), i % (s.channels * row)
          local channel, at = rest // row, rest % row
          if by_tokens then channel, at = rest % s.channels, rest // s.channels end
          return (channel * 37 + at * 11 + sequence * 5) % 101 / 50 - 1
        end },
      { "taps", type = "float", count = 4 * s.channels, value = function(i) return (i * 7 % 23 - 11) / 16 end },
      { "result", type = "float", count = s.sequences * s.tokens * s.channels, fill = 0, output = true },
      { "row", row, type = "int" }, { "channels", s.channels, type = "int" }, { "tokens", s.tokens, type = "int" },
      { "gated", 1, type = "int" },
    }
  end
end

return {
  set = "fifteenth", kind = "convolution", tolerance = 1e-4,
  small = { channels = 128, tokens = 64, sequences = 2 },
  large = { channels = 2048, tokens = 2048, sequences = 8, plain = true },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "short_conv", global = each(1), group = { 64, 1, 1 } },
    { name = "tokens_first", remedies = { "swap-dimensions" }, file = "tokens_first.cl", kernel = "short_conv",
      global = function(s) return { s.tokens, s.channels, s.sequences } end, group = { 64, 1, 1 } },
    { name = "tile", remedies = { "tile" }, file = "tile.cl", kernel = "short_conv", global = each(1),
      group = { 16, 16, 1 } },
    { name = "walk", remedies = { "walk", "fewer-items" }, file = "walk.cl", kernel = "short_conv",
      global = each(16), group = { 64, 1, 1 } },
    { name = "by_tokens", remedies = { "transpose-data" }, file = "by_tokens.cl", kernel = "short_conv",
      global = each(1), group = { 64, 1, 1 }, arguments = arguments(true) },
    { name = "told_groups", remedies = { "group-size" }, file = "before.cl", kernel = "short_conv",
      global = each(1), group = { 64, 4, 1 } },
    { name = "expert", by = "expert", remedies = { "transpose-data", "walk", "arithmetic" }, file = "expert.cl",
      kernel = "short_conv", global = each(8), group = { 64, 1, 1 }, arguments = arguments(true) },
  },
}
