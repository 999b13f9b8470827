-- Forward pass of a loss for sequences of labels, as a library of primitives for learning has it: a group has a
-- sequence, walks its steps, and keeps those of all 81 states in global memory.
local LABELS, CLASSES = 40, 48
local STATES = 2 * LABELS + 1

local function hash(i) return i * 2654435761 >> 13 & 0xFFFFF end

local function groups(items) return function(s) return { s.batch * items } end end

return {
  kind = "sequence", set = "fifteenth", optimised = false,
  small = { batch = 12, steps = 60 }, large = { batch = 512, steps = 300, plain = true }, tolerance = 1e-3,
  arguments = function(s)
    return {
      { "logp", type = "float", count = s.steps * s.batch * CLASSES, fill = s.plain and -3.875, value = function(i)
          return -3 - hash(i) % 512 / 256
        end },
      { "states", type = "int", count = s.batch * STATES, value = function(i)
          return i % STATES % 2 == 0 and 0 or 1 + hash(i) % (CLASSES - 1)
        end },
      { "alpha", type = "float", count = s.steps * s.batch * STATES, fill = -1e20, output = true },
      { "loss", type = "float", count = s.batch, fill = 0, output = true },
      { "steps", s.steps, type = "int" }, { "batch", s.batch, type = "int" }, { "classes", CLASSES, type = "int" },
      { "labels", LABELS, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "ctc_forward", global = groups(128), group = { 128 } },
    { name = "rows_staged", remedies = { "tile" }, file = "rows_staged.cl", kernel = "ctc_forward",
      global = groups(128), group = { 128 } },
    { name = "states_held", remedies = { "hoist" }, file = "states_held.cl", kernel = "ctc_forward",
      global = groups(128), group = { 128 } },
    { name = "one_log", remedies = { "arithmetic" }, file = "one_log.cl", kernel = "ctc_forward",
      global = groups(128), group = { 128 } },
    { name = "native", remedies = { "arithmetic" }, file = "native.cl", kernel = "ctc_forward",
      global = groups(128), group = { 128 } },
    { name = "groups_of_32", remedies = { "group-size" }, file = "before.cl", kernel = "ctc_forward",
      global = groups(32), group = { 32 } },
    { name = "expert", by = "expert", remedies = { "tile", "hoist", "arithmetic", "group-size" }, file = "expert.cl",
      kernel = "ctc_forward", global = groups(96), group = { 96 } },
  },
}
