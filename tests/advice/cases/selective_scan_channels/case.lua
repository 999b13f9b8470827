-- The selective scan of a state space layer: an item a channel, 16 states held, all steps of time.
local STATES = 16

local function channels(s) return { s.channels, s.batch } end
local function sequence(s, name, plain, value)
  return { name, type = "float", count = s.batch * s.steps * s.channels, fill = s.plain and plain, value = value }
end
local function mix(s, name, value)
  return { name, type = "float", count = s.batch * s.steps * STATES, value = value }
end

return {
  set = "thirteenth", kind = "recurrence", optimised = false, tolerance = 1e-3,
  small = { channels = 128, batch = 2, steps = 32 },
  large = { channels = 4096, batch = 8, steps = 512, plain = true },
  arguments = function(s)
    return {
      sequence(s, "u", 0.5, function(i) return i * 37 % 101 / 101 + 0.1 end),
      sequence(s, "delta", 0.05, function(i) return 0.01 + i * 29 % 97 / 970 end),
      { "A", type = "float", count = s.channels * STATES,
        value = function(i) return -(i % STATES + 1) * (1 + i // STATES % 7 / 16) end },
      mix(s, "B", function(i) return 0.25 + i * 11 % 31 / 31 end),
      mix(s, "C", function(i) return 0.5 + i * 17 % 29 / 29 end),
      { "D", type = "float", count = s.channels, fill = 1 },
      { "y", type = "float", count = s.batch * s.steps * s.channels, fill = 0, output = true },
      { "steps", s.steps, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "selective_scan", global = channels, group = { 64 } },
    { name = "native", remedies = { "arithmetic" }, file = "native.cl", kernel = "selective_scan", global = channels,
      group = { 64 } },
    { name = "mixes_staged", remedies = { "tile" }, file = "mixes_staged.cl", kernel = "selective_scan",
      global = channels, group = { 64 } },
    { name = "mix_quads", remedies = { "vector" }, file = "mix_quads.cl", kernel = "selective_scan",
      global = channels, group = { 64 } },
    { name = "quarters", remedies = { "lanes-per-row", "more-items" }, file = "quarters.cl",
      kernel = "selective_scan", global = function(s) return { s.channels * 4, s.batch } end, group = { 128 } },
    { name = "wide_groups", remedies = { "group-size" }, file = "before.cl", kernel = "selective_scan",
      global = channels, group = { 128 } },
    { name = "expert", by = "expert", remedies = { "arithmetic", "vector", "tile", "hoist" }, file = "expert.cl",
      kernel = "selective_scan", global = channels, group = { 64 } },
  },
}
