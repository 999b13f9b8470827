-- Signals through 64 recursive filters of second order behind each other. A group a signal, an item a filter:
-- at each step an item takes what the one before it left in local memory, the first a sample of the signal.
local SECTIONS <const> = 64

local function arguments(s)
  return {
    { "samples", s.samples, type = "int" },
    { "sections", type = "float", count = SECTIONS * 6, value = function(i)
      local section, member = i // 6, i % 6
      local a1, a2 = -0.25 + section % 7 / 32, 0.0625 + section % 5 / 64
      local b0, b1 = 0.5 + section % 3 / 16, 0.125
      return ({ b0, b1, 1 + a1 + a2 - b0 - b1, 1, a1, a2 })[member + 1]
    end },
    { "states", type = "float", count = SECTIONS * 2 * s.signals, fill = 0.125 },
    { "signals", type = "float", count = s.signals * s.samples, fill = s.plain and 0.5,
      value = function(i) return (i * 31 % 97 - 48) / 64 end },
    { "filtered", type = "float", count = s.signals * s.samples, fill = 0, output = true },
  }
end

local function variant(name, remedies, of)
  return { name = name, remedies = remedies, file = name .. ".cl", kernel = "filter_signals", of = of,
    global = function(s) return { s.signals * SECTIONS } end, group = { SECTIONS } }
end

local expert = variant("expert", { "registers", "barriers", "tile" })
expert.by = "expert"

return {
  kind = "filter", set = "twentieth", tolerance = 1e-4,
  small = { samples = 128, signals = 4 }, large = { samples = 8192, signals = 1056, plain = true },
  arguments = arguments,
  variants = {
    variant("before"),
    variant("state_held", { "registers" }),
    variant("two_rows", { "barriers" }),
    variant("samples_in_blocks", { "tile" }),
    variant("loaded_ahead", { "unroll" }),
    variant("padded_state", { "pad" }),
    expert,
  },
}
