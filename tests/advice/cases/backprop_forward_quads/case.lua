-- Forward pass of a layer of 4 million inputs and 16 hidden units, sums of groups: 256 MB of weights, read once.
local ROWS = 1024

local function lanes(s) return { s.rows // ROWS * 256 } end

return {
  set = "fourteenth", kind = "reduction", optimised = true, tolerance = 1e-4,
  small = { rows = 8192 }, large = { rows = 1 << 22 },
  arguments = function(s)
    local big = s.rows > 100000
    return {
      { "input", type = "float", count = s.rows, fill = big and 0.5 or nil,
        value = function(i) return i % 23 / 32 end },
      { "weights", type = "float", count = s.rows * 16, fill = big and 0.125 or nil,
        value = function(i) return 0.0625 + (i * 7 + i // 16) % 41 / 64 end },
      { "partial", type = "float", count = s.rows // ROWS * 16, fill = 0, output = true },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "layer_forward", global = lanes, group = { 256 } },
    { name = "staged_input", remedies = { "tile" }, file = "staged_input.cl", kernel = "layer_forward",
      global = lanes, group = { 256 } },
    { name = "half_groups", remedies = { "group-size" }, file = "half_groups.cl", kernel = "layer_forward",
      global = function(s) return { s.rows // ROWS * 128 } end, group = { 128 } },
    { name = "one_barrier", remedies = { "barriers" }, file = "one_barrier.cl", kernel = "layer_forward",
      global = lanes, group = { 256 } },
    { name = "all_unrolled", remedies = { "unroll" }, file = "all_unrolled.cl", kernel = "layer_forward",
      global = lanes, group = { 256 } },
    { name = "single_units", remedies = { "more-items" }, file = "single_units.cl", kernel = "layer_forward",
      global = lanes, group = { 256 } },
    { name = "expert", by = "expert", remedies = { "unroll", "registers" }, file = "expert.cl",
      kernel = "layer_forward", global = lanes, group = { 256 } },
  },
}
