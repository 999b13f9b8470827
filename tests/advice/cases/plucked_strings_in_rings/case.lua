-- Sounds of many plucked strings, say of a population of instruments: an item a string, which goes round in a ring of
-- its own in memory; each sample is the mean of two neighbours in the ring, damped, and written back.
local RING <const> = 512

local function noise(s, i) return ((s * 7919 + i * 104729) % 2039 - 1019) / 1024 end

local function ring_rows(s)
  return { "rings", type = "float", count = s.strings * RING, fill = s.plain and 0.5,
    value = function(i) return noise(i // RING, i % RING) end }
end

local function ring_columns(s)
  return { "rings", type = "float", count = s.strings * RING, fill = s.plain and 0.5,
    value = function(i) return noise(i % s.strings, i // s.strings) end }
end

local function with(rings, sounds)
  return function(s)
    sounds = sounds or {}
    return {
      rings(s),
      { "lengths", type = "int", count = s.strings, value = function(i) return 80 + i * 37 % 431 end },
      { "damping", type = "float", count = s.strings, value = function(i) return 0.99 + i % 9 / 1024 end },
      { "sounds", type = "float", count = s.strings * s.samples, fill = 0, output = sounds.output or true,
        order = sounds.order and sounds.order(s) },
      { "samples", s.samples, type = "int" },
    }
  end
end

local columns = { output = "sounds", order = function(s)
  return function(i) return i % s.samples * s.strings + i // s.samples end
end }

local function variant(name, remedies, file, group, arguments)
  return { name = name, remedies = remedies, file = file .. ".cl", kernel = "pluck", arguments = arguments,
    global = function(s) return { s.strings } end, group = { group or 128 } }
end

local expert = variant("expert", { "transpose-data", "registers", "hoist", "unroll", "restrict" }, "expert", 64,
  with(ring_columns, columns))
expert.by = "expert"

return {
  kind = "recurrence", set = "twenty-first", tolerance = 1e-5,
  small = { strings = 256, samples = 512 }, large = { strings = 32768, samples = 512, plain = true },
  twice = { strings = 512, samples = 512 },
  arguments = with(ring_rows),
  variants = {
    variant("before", nil, "before"),
    variant("kept_from_before", { "registers" }, "kept_from_before"),
    variant("string_known", { "hoist" }, "string_known"),
    variant("rings_side_by_side", { "transpose-data" }, "rings_side_by_side", 128, with(ring_columns)),
    variant("all_side_by_side", { "transpose-data" }, "all_side_by_side", 128, with(ring_columns, columns)),
    variant("groups_of_32", { "group-size" }, "before", 32),
    expert,
  },
}
