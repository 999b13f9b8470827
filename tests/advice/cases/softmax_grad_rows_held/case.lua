-- Gradient through the softmax of attention: a group a row of 1024 scores, each read once and held.
local KEYS = 1024
local function matrix(s, name, plain, value, output)
  return { name, type = "float", count = s.rows * KEYS, fill = output and 0 or s.plain and plain, value = value,
    output = output }
end
local function by(items) return function(s) return { s.rows * items } end end

return {
  set = "thirteenth", kind = "softmax", optimised = true, tolerance = 1e-3,
  small = { rows = 64 }, large = { rows = 65536, plain = true },
  arguments = function(s)
    return {
      matrix(s, "p", 1 / KEYS, function(i) return (i * 37 % 211 + 1) / (106 * KEYS) end),
      matrix(s, "dp", 0.5, function(i) return (i * 53 % 127 / 64 + 1) * (i % 3 == 0 and -1 or 1) end),
      matrix(s, "ds", 0, nil, true),
      { "scale", 0.125, type = "float" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "softmax_grad", global = by(256), group = { 256 } },
    { name = "halving", remedies = { "tree" }, file = "halving.cl", kernel = "softmax_grad", global = by(256),
      group = { 256 } },
    { name = "two_quads", remedies = { "fewer-items", "group-size" }, file = "two_quads.cl", kernel = "softmax_grad",
      global = by(128), group = { 128 } },
    { name = "rows_staged", remedies = { "tile" }, file = "rows_staged.cl", kernel = "softmax_grad",
      global = by(256), group = { 256 } },
    { name = "sub_group_rows", remedies = { "lanes-per-row" }, file = "sub_group_rows.cl", kernel = "softmax_grad",
      global = by(32), group = { 128 } },
    { name = "expert", by = "expert", remedies = { "fewer-items", "group-size", "barriers" }, file = "expert.cl",
      kernel = "softmax_grad", global = by(64), group = { 64 } },
  },
}
