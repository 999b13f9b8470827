-- The modified cosine transform of the frames of an audio encoder by its definition, an item a coefficient.
local N <const> = 256

local function each(s) return { N, s.frames } end

local function arguments(...)
  local more = { ... }
  return function(s)
    return {
      { "pcm", type = "float", count = (s.frames + 1) * N, fill = s.plain and 0.25,
        value = function(i) return math.sin(i * i * 0.37 + i) end },
      { "coef", type = "float", count = s.frames * N, fill = 0, output = true },
      { "frames", s.frames, type = "int" },
      table.unpack(more),
    }
  end
end

local window <const> = { "window", type = "float", count = 2 * N,
  value = function(n) return math.sin(math.pi * (n + 0.5) / (2 * N)) end }
local cosines <const> = { "cosines", type = "float", count = 8 * N,
  value = function(i) return math.cos(math.pi * i / (4 * N)) end }
local odd_cosines <const> = { "odd_cosines", type = "float", count = 4 * N,
  value = function(i) return math.cos(math.pi * (2 * i + 1) / (4 * N)) end }

return {
  kind = "transform", set = "eighth", optimised = false, tolerance = 1e-2,
  small = { frames = 8 }, large = { frames = 8192, plain = true },
  arguments = arguments(),
  variants = {
    { name = "before", file = "before.cl", kernel = "mdct", global = each, group = { 128, 1 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "mdct", global = each,
      group = { 128, 1 } },
    { name = "window", remedies = { "hoist" }, file = "window.cl", kernel = "mdct", global = each,
      group = { 128, 1 }, arguments = arguments(window) },
    { name = "cosines", remedies = { "arithmetic" }, file = "cosines.cl", kernel = "mdct", global = each,
      group = { 128, 1 }, arguments = arguments(cosines) },
    { name = "four_frames", remedies = { "block" }, file = "four_frames.cl", kernel = "mdct",
      global = function(s) return { N, s.frames // 4 } end, group = { 128, 1 } },
    { name = "expert", by = "expert", remedies = { "block", "tile", "hoist", "arithmetic" }, file = "expert.cl",
      kernel = "mdct", global = function(s) return { N, s.frames // 8 } end, group = { 128, 1 },
      arguments = arguments(window, odd_cosines) },
  },
}
