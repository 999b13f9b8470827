-- Stokes parameters of voltages of bytes, integrated: each item reads its two channels of all spectra of a block.
local NINT = 64

local function arguments(s)
  return {
    { "volt", type = "char", count = s.nblocks * NINT * s.nchan * 4, fill = s.plain and 5,
      value = function(i) return (i * 37 + i // 4 * 11 + i // 1021 * 5) % 251 - 125 end },
    { "stokes", type = "int", count = s.nblocks * s.nchan * 4, fill = 0, output = true },
    { "nchan", s.nchan, type = "int" },
  }
end

local function channels(share) return function(s) return { s.nchan // share, s.nblocks } end end

return {
  set = "tenth", kind = "reduction", optimised = true,
  small = { nchan = 1024, nblocks = 4 }, large = { nchan = 8192, nblocks = 320, plain = true },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "stokes_power", global = channels(2), group = { 128, 1 } },
    { name = "one_channel", remedies = { "more-items" }, file = "one_channel.cl", kernel = "stokes_power",
      global = channels(1), group = { 128, 1 } },
    { name = "four_channels", remedies = { "fewer-items", "vector" }, file = "four_channels.cl",
      kernel = "stokes_power", global = channels(4), group = { 128, 1 } },
    { name = "mad24", remedies = { "arithmetic" }, file = "mad24.cl", kernel = "stokes_power",
      global = channels(2), group = { 128, 1 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "stokes_power", global = channels(2),
      group = { 128, 1 } },
    { name = "wide", remedies = { "group-size" }, file = "before.cl", kernel = "stokes_power",
      global = channels(2), group = { 256, 1 } },
    { name = "expert", by = "expert", remedies = { "unroll" }, file = "expert.cl", kernel = "stokes_power",
      global = channels(2), group = { 128, 1 } },
  },
}
