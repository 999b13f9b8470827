-- Lomb-Scargle periodograms of many light curves: an item a frequency of a star, sines and cosines of all times twice.
local function time_of(k) return k * 0.11 + k * k % 7 / 64 end
local function mag_of(star, k) return math.sin(time_of(k) * (1.1 + star % 5 / 4)) + (star + k * 3) % 11 / 16 + 0.4 end

local function axes(s)
  return {
    { "power", type = "float", count = s.stars * s.nfreq, fill = 0, output = true },
    { "nobs", s.nobs, type = "int" }, { "nfreq", s.nfreq, type = "int" },
    { "f0", 0.05, type = "float" }, { "df", s.df, type = "float" },
  }
end

local function arguments(s)
  local n = s.stars * s.nobs
  return {
    { "t", type = "float", count = n, value = function(i) return time_of(i % s.nobs) end },
    { "mag", type = "float", count = n, value = function(i) return mag_of(i // s.nobs, i % s.nobs) end },
    table.unpack(axes(s)),
  }
end

local function interleaved(s)
  return {
    { "obs", type = "float", count = 2 * s.stars * s.nobs, value = function(i)
      local k = i // 2 % s.nobs
      return i % 2 == 0 and time_of(k) or mag_of(i // 2 // s.nobs, k)
    end },
    table.unpack(axes(s)),
  }
end

local function frequencies(s) return { s.nfreq, s.stars } end

return {
  set = "eleventh", kind = "series", optimised = false, tolerance = 5e-3,
  small = { stars = 4, nobs = 64, nfreq = 256, df = 0.0078125 },
  large = { stars = 128, nobs = 240, nfreq = 4096, df = 0.00048828125 },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "lombscargle", global = frequencies, group = { 64, 1 } },
    { name = "fused", remedies = { "fuse" }, file = "fused.cl", kernel = "lombscargle", global = frequencies,
      group = { 64, 1 } },
    { name = "native", remedies = { "arithmetic" }, file = "native.cl", kernel = "lombscargle",
      global = frequencies, group = { 64, 1 } },
    { name = "tile", remedies = { "tile" }, file = "tile.cl", kernel = "lombscargle", global = frequencies,
      group = { 64, 1 } },
    { name = "interleaved", remedies = { "interleave" }, file = "interleaved.cl", kernel = "lombscargle",
      global = frequencies, group = { 64, 1 }, arguments = interleaved },
    { name = "wide", remedies = { "group-size" }, file = "before.cl", kernel = "lombscargle",
      global = frequencies, group = { 256, 1 } },
    { name = "expert", by = "expert", remedies = { "fuse", "arithmetic", "tile", "unroll" }, file = "expert.cl",
      kernel = "lombscargle", global = frequencies, group = { 128, 1 } },
  },
}
