-- Linear prediction of frames of speech, an item a frame whose coefficients lie next to each other in global memory.
local ORDER = 12
local function frames(s) return { s.frames } end

local function arguments(columns)
  return function(s)
    local function frame_of(i)
      if columns then return i % s.frames, i // s.frames end
      return i // (ORDER + 1), i % (ORDER + 1)
    end
    local count = s.frames * (ORDER + 1)
    local a = { "a", type = "float", count = count, fill = 0, output = true }
    if columns then
      a.output, a.outputs = "a", count
      a.order = function(i) return i % (ORDER + 1) * s.frames + i // (ORDER + 1) end
    end
    return {
      { "r", type = "float", count = count, fill = s.plain and 1, value = function(i)
        local f, c = frame_of(i)
        return (3 + f % 5) / (1 + c * (0.1 + f % 23 * 0.05)) + f % 17 * 0.1 * 0.7 ^ c
      end },
      { "lag", type = "float", count = ORDER + 1, value = function(c) return 0.98 ^ c end },
      a,
      { "tmp", type = "float", count = count, fill = 0 },
      { "err", type = "float", count = s.frames, fill = 0, output = true },
      { "order", ORDER, type = "int" },
      { "nframes", s.frames, type = "int" },
    }
  end
end

return {
  kind = "recursion", set = "twelfth", optimised = false, tolerance = 1e-3,
  small = { frames = 1024 }, large = { frames = 1 << 20, plain = true },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "levinson", global = frames, group = { 128 } },
    { name = "columns", remedies = { "transpose-data" }, file = "columns.cl", kernel = "levinson",
      arguments = arguments(true), global = frames, group = { 128 } },
    { name = "kept", remedies = { "registers", "unroll" }, file = "kept.cl", kernel = "levinson", global = frames,
      group = { 128 } },
    { name = "lags", remedies = { "constant" }, file = "constant.cl", kernel = "levinson", global = frames,
      group = { 128 } },
    { name = "small_groups", remedies = { "group-size" }, file = "before.cl", kernel = "levinson", global = frames,
      group = { 32 } },
    { name = "expert", by = "expert", remedies = { "transpose-data", "registers", "unroll", "constant" },
      file = "expert.cl", kernel = "levinson", arguments = arguments(true), global = frames, group = { 128 } },
  },
}
