-- Correlations of all pairs of antennas, of complex bytes; an item does one pair in one channel.
local function arguments(s, antennas_last)
  return {
    { "volt", type = "char", count = s.nant * s.nchan * s.ntime * 2, fill = s.plain and 3, value = function(i)
      local part, at = i % 2, i // 2
      local ant, chan, time = at // (s.nchan * s.ntime), at // s.ntime % s.nchan, at % s.ntime
      if antennas_last then
        ant, chan, time = at % s.nant, at // (s.nant * s.ntime), at // s.nant % s.ntime
      end
      return (ant * 37 + chan * 11 + time * 23 + part * 101 + ant * time % 7) % 255 - 127
    end },
    { "vis", type = "int", count = s.nchan * s.nant * (s.nant + 1), fill = 0, output = true },
    { "nant", s.nant, type = "int" }, { "nchan", s.nchan, type = "int" }, { "ntime", s.ntime, type = "int" },
  }
end

local function baselines(s) return { (s.nant * (s.nant + 1) // 2 + 63) // 64 * 64, s.nchan } end

return {
  set = "tenth", kind = "product", optimised = false,
  small = { nant = 32, nchan = 8, ntime = 16 }, large = { nant = 64, nchan = 384, ntime = 128, plain = true },
  arguments = function(s) return arguments(s) end,
  variants = {
    { name = "before", file = "before.cl", kernel = "xcorr", global = baselines, group = { 64, 1 } },
    { name = "summed", remedies = { "registers" }, file = "summed.cl", kernel = "xcorr", global = baselines,
      group = { 64, 1 } },
    { name = "antennas_last", remedies = { "transpose-data" }, file = "antennas_last.cl", kernel = "xcorr",
      global = baselines, group = { 64, 1 }, arguments = function(s) return arguments(s, true) end },
    { name = "four_times", remedies = { "vector" }, file = "four_times.cl", kernel = "xcorr", global = baselines,
      group = { 64, 1 } },
    { name = "closed_form", remedies = { "arithmetic", "search" }, file = "closed_form.cl", kernel = "xcorr",
      global = baselines, group = { 64, 1 } },
    { name = "tile", remedies = { "tile" }, file = "tile.cl", kernel = "xcorr",
      global = function(s) return { s.nant, s.nant, s.nchan } end, group = { 16, 16, 1 } },
    { name = "expert", by = "expert", remedies = { "tile", "registers", "block", "vector", "unroll" },
      file = "expert.cl", kernel = "xcorr",
      global = function(s) return { s.nant // 2, s.nant // 2, s.nchan } end, group = { 16, 16, 1 } },
  },
}
