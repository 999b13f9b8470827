-- Timestamps from deltas of deltas, as in stores of time series: blocks of 128, an item a block.
local LENGTH = 128

local function blocks(s) return { s.blocks } end

local function data(columns)
  return function(s)
    local function place(i) return columns and i % LENGTH * s.blocks + i // LENGTH or i end
    local function value(b, k) return (b * 31 + k * 17 + b * k) % 23 - 11 end
    return {
      { "dod", type = "int", count = s.blocks * LENGTH, fill = s.plain and 3, value = function(i)
        if columns then return value(i % s.blocks, i // s.blocks) end
        return value(i // LENGTH, i % LENGTH)
      end },
      { "base", type = "long", count = s.blocks, fill = s.plain and 1700000000000,
        value = function(b) return 1700000000000 + b * 1280000 end },
      { "step", type = "int", count = s.blocks, fill = s.plain and 10000,
        value = function(b) return 10000 + b % 7 end },
      { "stamp", type = "long", count = s.blocks * LENGTH, fill = 0, output = not columns or "stamp",
        order = columns and place or nil },
      { "blocks", s.blocks, type = "uint" },
    }
  end
end

return {
  set = "thirteenth", kind = "scan", optimised = false,
  small = { blocks = 1024 }, large = { blocks = 131072, plain = true },
  arguments = data(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "decode_dod", global = blocks, group = { 128 } },
    { name = "columns", remedies = { "transpose-data" }, file = "columns.cl", kernel = "decode_dod", global = blocks,
      group = { 128 }, arguments = data(true) },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "decode_dod", global = blocks,
      group = { 128 } },
    { name = "quads", remedies = { "vector" }, file = "quads.cl", kernel = "decode_dod", global = blocks,
      group = { 128 } },
    { name = "scanned", remedies = { "group-per-row" }, file = "scanned.cl", kernel = "decode_dod",
      global = function(s) return { s.blocks * LENGTH } end, group = { 128 } },
    { name = "small_groups", remedies = { "group-size" }, file = "before.cl", kernel = "decode_dod", global = blocks,
      group = { 32 } },
    { name = "expert", by = "expert", remedies = { "lanes-per-row", "vector" }, file = "expert.cl",
      kernel = "decode_dod", global = function(s) return { s.blocks * 32 } end, group = { 128 } },
  },
}
