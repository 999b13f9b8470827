-- Brute-force dedispersion of a radio telescope's filterbank: each item computes the delays of all channels in double.
local STEP, TSAMP, TOP, BAND = 1.0, 64e-6, 1500.0, -300.0

local function arguments(s)
  local last = TOP + (s.chans - 1) * BAND / s.chans
  local most = math.floor(4148.808 * (s.trials - 1) * STEP * (1 / last ^ 2 - 1 / TOP ^ 2) / TSAMP + 0.5)
  local stride = (s.samples + most + 2 + 63) // 64 * 64
  return {
    { "in", type = "uchar", count = s.chans * stride, fill = s.plain and 97,
      value = function(i) return (i * 2654435761 >> 9 & 63) + 90 + i // stride % 7 end },
    { "out", type = "float", count = s.trials * s.samples, fill = 0, output = true },
    { "nchans", s.chans, type = "int" },
    { "nsamps", s.samples, type = "int" },
    { "in_stride", stride, type = "int" },
    { "f_top", TOP, type = "double" },
    { "f_off", BAND / s.chans, type = "double" },
    { "dm_step", STEP, type = "double" },
    { "tsamp", TSAMP, type = "double" },
  }
end

local function each(s) return { s.samples, s.trials } end
local function fours(s) return { s.samples // 4, s.trials } end

return {
  kind = "sum", set = "eighth", optimised = false, tolerance = 1e-5,
  small = { trials = 8, samples = 1024, chans = 64 },
  large = { trials = 64, samples = 16384, chans = 256, plain = true },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "dedisperse", global = each, group = { 128, 1 } },
    { name = "sum_kept", remedies = { "registers" }, file = "sum_kept.cl", kernel = "dedisperse", global = each,
      group = { 128, 1 } },
    { name = "factors_first", remedies = { "hoist" }, file = "factors_first.cl", kernel = "dedisperse",
      global = each, group = { 128, 1 } },
    { name = "single", remedies = { "arithmetic" }, file = "single.cl", kernel = "dedisperse", global = each,
      group = { 128, 1 } },
    { name = "shifts_staged", remedies = { "tile" }, file = "shifts_staged.cl", kernel = "dedisperse",
      global = each, group = { 128, 1 } },
    { name = "four_samples", remedies = { "fewer-items" }, file = "four_samples.cl", kernel = "dedisperse",
      global = fours, group = { 128, 1 } },
    { name = "expert", by = "expert", remedies = { "registers", "tile", "fewer-items", "unroll" },
      file = "expert.cl", kernel = "dedisperse", global = fours, group = { 128, 1 } },
  },
}
