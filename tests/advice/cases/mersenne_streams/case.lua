-- A block of random numbers from each of many Mersenne twisters, an item a twister.
local N = 351
local function streams(s) return { s.streams } end

local function arguments(s, place)
  local function word(i)
    if place then i = place(i, s) end
    return (i * 2654435761 ~ i * 22695477 >> 7) & 0xFFFFFFFF
  end
  local count = s.streams * N
  return {
    { "state", type = "uint", count = count, range = s.plain and { 12345, 61 }, value = word, output = true },
    { "numbers", type = "double", count = count, fill = 0, output = true },
    { "streams", s.streams, type = "int" },
  }
end

local function by_columns(s)
  local list = arguments(s, function(i) return i % s.streams * N + i // s.streams end)
  local function order(i) return i % N * s.streams + i // N end
  list[1].order, list[2].order = order, order
  return list
end

return {
  kind = "random", set = "sixth", optimised = false,
  small = { streams = 384 }, large = { streams = 131072, plain = true },
  arguments = function(s) return arguments(s) end,
  variants = {
    { name = "before", file = "before.cl", kernel = "generate", global = streams, group = { 32 } },
    { name = "kept", remedies = { "registers" }, file = "kept.cl", kernel = "generate", global = streams,
      group = { 32 } },
    { name = "fused", remedies = { "fuse" }, file = "fused.cl", kernel = "generate", global = streams,
      group = { 32 } },
    { name = "wide", remedies = { "group-size" }, file = "before.cl", kernel = "generate", global = streams,
      group = { 128 } },
    { name = "columns", remedies = { "transpose-data" }, file = "columns.cl", kernel = "generate",
      global = streams, group = { 32 }, arguments = by_columns },
    { name = "told_group", remedies = { "group-per-row" }, file = "told_group.cl", kernel = "generate",
      global = function(s) return { s.streams * 32 } end, group = { 32 } },
    { name = "expert", by = "expert", remedies = { "group-per-row", "tile", "fuse" }, file = "expert.cl",
      kernel = "generate", global = function(s) return { s.streams * 192 } end, group = { 192 } },
  },
}
