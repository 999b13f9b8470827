-- Log mel energies of a spectrogram, in doubles: each is a product with a triangle of the filter bank, most of which
-- is zero.
local MEL = 64

local function mel(hertz) return 2595 * math.log(1 + hertz / 700, 10) end

-- bins where band m rises from zero (m), has its top (m + 1) and is zero again (m + 2)
local function corner(m, s)
  local top = mel(8000)
  return (700 * (10 ^ (top * m / (MEL + 1) / 2595) - 1)) / 8000 * (s.bins - 1)
end

local function weight(k, m, s)
  local a, b, c = corner(m, s), corner(m + 1, s), corner(m + 2, s)
  return math.max(0, math.min((k - a) / (b - a), (c - k) / (c - b)))
end

-- 1 is the first
local function first(m, s) return math.max(1, math.min(s.bins, math.ceil(corner(m, s)) + 1)) end
local function last(m, s) return math.max(1, math.min(s.bins, math.floor(corner(m + 2, s)) + 1)) end

local function arguments(s)
  return {
    { "power", type = "double", count = s.bins * s.frames, fill = s.plain and 0.625,
      value = function(i) return (i * 29 % 83 + i // s.bins % 7 + 1) / 16 end },
    { "bank", type = "double", count = s.bins * MEL,
      value = function(i) return weight(i % s.bins, i // s.bins, s) end },
    { "logmel", type = "double", count = MEL * s.frames, fill = 0, output = true },
    { "nbins", s.bins, type = "int" }, { "nmel", MEL, type = "int" }, { "nframes", s.frames, type = "int" },
  }
end

local function transposed(s)
  local list = arguments(s)
  list[2].value = function(i) return weight(i // MEL, i % MEL, s) end
  return list
end

local function with_edges(s)
  local list = arguments(s)
  list[#list + 1] = { "lo", type = "int", count = MEL, value = function(m) return first(m, s) end }
  list[#list + 1] = { "hi", type = "int", count = MEL, value = function(m) return last(m, s) end }
  return list
end

return {
  set = "sixth", kind = "product", optimised = false,
  small = { bins = 129, frames = 48 }, large = { bins = 513, frames = 65536, plain = true }, tolerance = 1e-9,
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "melfb", global = function(s) return { MEL, s.frames } end,
      group = { 16, 16 } },
    { name = "frames_first", remedies = { "swap-dimensions" }, file = "frames_first.cl", kernel = "melfb",
      global = function(s) return { s.frames, MEL } end, group = { 16, 16 } },
    { name = "bank_by_bins", remedies = { "transpose-data" }, file = "bank_by_bins.cl", kernel = "melfb",
      global = function(s) return { MEL, s.frames } end, group = { 16, 16 }, arguments = transposed },
    { name = "four_frames", remedies = { "block", "fewer-items" }, file = "four_frames.cl", kernel = "melfb",
      global = function(s) return { MEL, s.frames // 4 } end, group = { 16, 4 } },
    { name = "edges", remedies = { "arithmetic" }, file = "edges.cl", kernel = "melfb",
      global = function(s) return { MEL, s.frames } end, group = { 16, 16 }, arguments = with_edges },
    { name = "told_tile", remedies = { "tile" }, file = "told_tile.cl", kernel = "melfb",
      global = function(s) return { MEL, s.frames } end, group = { 16, 16 } },
    { name = "expert", by = "expert", remedies = { "arithmetic", "tile", "group-size" }, file = "expert.cl",
      kernel = "melfb", global = function(s) return { MEL, s.frames } end, group = { MEL, 4 },
      arguments = with_edges },
  },
}
