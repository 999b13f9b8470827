-- Polyphase filter bank before the transform of a channeliser: each channel has eight taps, on complex samples.
local TAPS = 8
local function by_time(s) return { s.times, s.channels } end
local function by_channel(s) return { s.channels, s.times } end

return {
  kind = "filter", set = "ninth", optimised = false, tolerance = 1e-5,
  small = { times = 256, channels = 64 }, large = { times = 4096, channels = 1024, plain = true },
  arguments = function(s)
    return {
      { "in", type = "float", count = (s.times + TAPS - 1) * s.channels * 2, fill = s.plain and 0.25,
        value = function(i) return i * 7 % 31 * 0.0625 - 1 end },
      { "window", type = "float", count = TAPS * s.channels, value = function(i) return i * 3 % 13 * 0.125 - 0.5 end },
      { "out", type = "float", count = s.times * s.channels * 2, fill = 0, output = true },
      { "nchan", s.channels, type = "int" },
      { "ntaps", TAPS, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "pfb_fir", global = by_time, group = { 64, 1 } },
    { name = "swapped", remedies = { "swap-dimensions" }, file = "swapped.cl", kernel = "pfb_fir",
      global = by_channel, group = { 64, 1 } },
    { name = "registers", remedies = { "registers" }, file = "registers.cl", kernel = "pfb_fir", global = by_time,
      group = { 64, 1 } },
    { name = "constant", remedies = { "constant" }, file = "constant.cl", kernel = "pfb_fir", global = by_time,
      group = { 64, 1 } },
    { name = "swapped_registers", of = "swapped", remedies = { "registers" }, file = "swapped_registers.cl",
      kernel = "pfb_fir", global = by_channel, group = { 64, 1 } },
    { name = "expert", by = "expert", remedies = { "swap-dimensions", "registers", "walk" }, file = "expert.cl",
      kernel = "pfb_fir", global = function(s) return { s.channels, s.times // 32 } end, group = { 64, 1 } },
  },
}
