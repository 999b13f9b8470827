-- Power of eight tones in frames of 205 samples of 16 bits by Goertzel's recurrence, an item a frame.
local FRAME = 205
local bins = { 18, 20, 22, 24, 31, 34, 38, 42 }
local function frames(s) return { s.frames } end

local function arguments(s, by_columns)
  local function value(i)
    local frame, n = i // FRAME, i % FRAME
    if by_columns then frame, n = i % s.frames, i // s.frames end
    return (n * (17 + frame % 13) + frame * 29) % 401 - 150
  end
  return {
    { "pcm", type = "short", count = s.frames * FRAME, fill = s.plain and 100, value = value },
    { "coef", type = "float", count = 8,
      value = function(i) return 2 * math.cos(2 * math.pi * bins[i + 1] / FRAME) end },
    { "power", type = "float", count = s.frames * 8, fill = 0, output = true },
  }
end
local function columns(s) return arguments(s, true) end

--- With the phases of 31 to 0 samples, and of 32, for each tone.
local function with_phases(s)
  local list = arguments(s)
  local coefficient = list[2].value
  list[2] = { "phase", type = "float", count = 8 * 33 * 2, value = function(i)
    local tone, k = i // 66, i // 2 % 33
    local angle = math.acos(string.unpack("f", string.pack("f", coefficient(tone))) / 2) * (k < 32 and 31 - k or 32)
    return i % 2 == 0 and math.cos(angle) or math.sin(angle)
  end }
  return list
end

return {
  set = "second", kind = "filter", optimised = false,
  small = { frames = 256 }, large = { frames = 1 << 20, plain = true },
  tolerance = 1e-3,
  arguments = function(s) return arguments(s) end,
  variants = {
    { name = "before", file = "before.cl", kernel = "goertzel", global = frames, group = { 64 } },
    { name = "together", remedies = { "swap-loops" }, file = "together.cl", kernel = "goertzel",
      global = frames, group = { 64 } },
    { name = "columns", remedies = { "transpose-data" }, file = "columns.cl", kernel = "goertzel",
      global = frames, group = { 64 }, arguments = columns },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "goertzel",
      global = frames, group = { 64 } },
    { name = "told_constant", remedies = { "constant" }, file = "constant.cl", kernel = "goertzel",
      global = frames, group = { 64 } },
    { name = "told_lanes", remedies = { "lanes-per-row" }, file = "told_lanes.cl", kernel = "goertzel",
      global = function(s) return { s.frames * 32 } end, group = { 64 }, arguments = with_phases },
    { name = "expert", by = "expert",
      remedies = { "transpose-data", "swap-loops", "vector", "fewer-items", "constant", "unroll" },
      file = "expert.cl", kernel = "goertzel", global = function(s) return { s.frames // 2 } end, group = { 64 },
      arguments = columns },
  },
}
