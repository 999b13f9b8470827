-- Speech features: mel energies over a power of their running mean, an item each band of an utterance.
local function bands(s) return { s.bands, s.utterances } end

local function arguments(frames_first)
  return function(s)
    local rows, frames = s.bands * s.utterances, s.frames
    local function place(i)
      local row, t = i // frames, i % frames
      return (row // s.bands * frames + t) * s.bands + row % s.bands
    end
    return {
      { "mel", type = "float", count = rows * frames, fill = s.plain and 1.25, value = function(i)
        local band, t, u = i // frames % s.bands, i % frames, i // frames // s.bands
        if frames_first then band, t, u = i % s.bands, i // s.bands % frames, i // s.bands // frames end
        return 1 + (band * 7 + t * 13 + u * 5) % 97 / 16
      end },
      { "smoother", type = "float", count = rows, fill = 0, output = true },
      { "out", type = "float", count = rows * frames, fill = 0, output = true, order = frames_first and place or nil },
      { "num_bands", s.bands, type = "int" }, { "num_frames", frames, type = "int" },
      { "s", 0.025, type = "float" }, { "alpha", 0.98, type = "float" }, { "delta", 2, type = "float" },
      { "r", 0.5, type = "float" }, { "eps", 1e-6, type = "float" },
    }
  end
end

return {
  set = "eleventh", kind = "recurrence", optimised = false, tolerance = 1e-3,
  small = { utterances = 8, bands = 64, frames = 256 },
  large = { utterances = 1024, bands = 64, frames = 256, plain = true },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "pcen", global = bands, group = { 64, 1 } },
    { name = "frames_first", remedies = { "transpose-data" }, file = "frames_first.cl", kernel = "pcen",
      global = bands, group = { 64, 1 }, arguments = arguments(true) },
    { name = "cheap_powers", remedies = { "arithmetic" }, file = "cheap_powers.cl", kernel = "pcen",
      global = bands, group = { 64, 1 } },
    { name = "in_register", remedies = { "registers" }, file = "in_register.cl", kernel = "pcen", global = bands,
      group = { 64, 1 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "pcen", global = bands,
      group = { 64, 1 } },
    { name = "two_utterances", remedies = { "group-size" }, file = "before.cl", kernel = "pcen", global = bands,
      group = { 64, 2 } },
    { name = "told_vector", remedies = { "vector" }, file = "told_vector.cl", kernel = "pcen", global = bands,
      group = { 64, 1 } },
    { name = "expert", by = "expert", remedies = { "transpose-data", "registers", "arithmetic", "hoist", "unroll" },
      file = "expert.cl", kernel = "pcen", global = bands, group = { 64, 1 }, arguments = arguments(true) },
  },
}
