-- Autocorrelation of 512 samples at 128 lags in each frame of each channel, an item a lag of a frame.
local WINDOW, LAGS = 512, 128

local function items(lags, frames)
  return function(s) return { LAGS // lags, s.frames * (frames or 1), s.channels } end
end

return {
  set = "second", kind = "correlation", optimised = false,
  small = { channels = 2, frames = 4 }, large = { channels = 16, frames = 2048, plain = true },
  tolerance = 1e-4,
  arguments = function(s)
    local samples = s.frames * WINDOW + LAGS
    return {
      { "signal", type = "float", count = s.channels * samples, fill = s.plain and 0.5,
        value = function(i) return (i % 37 + i * i % 11) / 16 end },
      { "samples", samples, type = "int" },
      { "result", type = "float", count = s.channels * s.frames * LAGS, fill = 0, output = true },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "autocorrelate", global = items(1), group = { 128, 1, 1 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "autocorrelate",
      global = items(1), group = { 128, 1, 1 } },
    { name = "four", remedies = { "block" }, file = "four.cl", kernel = "autocorrelate",
      global = items(4), group = { 32, 4, 1 } },
    { name = "vector", remedies = { "vector" }, file = "vector.cl", kernel = "autocorrelate",
      global = items(1), group = { 128, 1, 1 } },
    { name = "told_split", remedies = { "more-items" }, file = "split.cl", kernel = "autocorrelate",
      global = items(1, 2), group = { 128, 2, 1 } },
    { name = "expert", by = "expert", remedies = { "tile", "block", "vector", "registers", "unroll" },
      file = "expert.cl", kernel = "autocorrelate", global = items(4), group = { 32, 4, 1 } },
  },
}
