-- The pointwise half of an LSTM step, from products of input and state, an item a unit of a sample.
local UNITS = 1024
local function each(s) return { UNITS, s.batch } end

local function preactivation(i) return (i * 11 + i // 1024 * 3) % 37 * 0.125 - 2.25 end

local function arguments(s, interleaved)
  local function at(i)
    if not interleaved then return i end
    local row, k = i // (4 * UNITS), i % (4 * UNITS)
    return row * 4 * UNITS + k % 4 * UNITS + k // 4
  end
  local cells = s.batch * UNITS
  return {
    { "xw", type = "float", count = 4 * cells, fill = s.plain and 0.5,
      value = function(i) return preactivation(at(i)) end },
    { "hu", type = "float", count = 4 * cells, fill = s.plain and 0.25,
      value = function(i) return preactivation(at(i) * 7) * 0.5 end },
    { "bias", type = "float", count = 4 * UNITS, value = function(i) return at(i) % 9 * 0.0625 end },
    { "c_prev", type = "float", count = cells, fill = s.plain and 0.75,
      value = function(i) return i * 5 % 23 * 0.0625 + 0.25 end },
    { "c_next", type = "float", count = cells, fill = 0, output = true },
    { "h_next", type = "float", count = cells, fill = 0, output = true },
  }
end

return {
  kind = "elementwise", set = "second", optimised = true, tolerance = 1e-3,
  small = { batch = 24 }, large = { batch = 16384, plain = true },
  arguments = function(s) return arguments(s) end,
  variants = {
    { name = "before", file = "before.cl", kernel = "lstm_cell", global = each, group = { 256, 1 } },
    { name = "constant", remedies = { "constant" }, file = "constant.cl", kernel = "lstm_cell", global = each,
      group = { 256, 1 } },
    { name = "side_by_side", remedies = { "interleave" }, file = "side_by_side.cl", kernel = "lstm_cell",
      global = each, group = { 256, 1 }, arguments = function(s) return arguments(s, true) end },
    { name = "samples", remedies = { "fewer-items" }, file = "samples.cl", kernel = "lstm_cell",
      global = function(s) return { UNITS, s.batch // 8 } end, group = { 256, 1 } },
    { name = "native", remedies = { "arithmetic" }, file = "native.cl", kernel = "lstm_cell", global = each,
      group = { 256, 1 } },
    { name = "expert", by = "expert", remedies = { "vector", "arithmetic" }, file = "expert.cl",
      kernel = "lstm_cell", global = function(s) return { UNITS // 4, s.batch } end, group = { 256, 1 } },
  },
}
