-- Group normalisation of NCHW maps, eight channels a slice; a group a slice, which it reads three times.
local HW, EACH = 28 * 28, 8
local function slices(s) return s.batch * s.groups end
local function total(s) return slices(s) * EACH * HW end

local function by_items(items)
  return function(s) return { items * slices(s) } end
end

return {
  kind = "normalisation", set = "fifth", optimised = false, tolerance = 1e-3,
  small = { batch = 3, groups = 4 }, large = { batch = 256, groups = 32, plain = true },
  arguments = function(s)
    return {
      { "x", type = "float", count = total(s), fill = s.plain and 0.75,
        value = function(i) return i * 7 % 127 / 32 - 1.5 + i // 6272 % 3 end },
      { "y", type = "float", count = total(s), fill = 0, output = true },
      { "gamma", type = "float", count = s.groups * EACH, value = function(c) return 0.25 + c % 5 * 0.125 end },
      { "beta", type = "float", count = s.groups * EACH, value = function(c) return 4 + c % 3 end },
      { "groups", s.groups, type = "int" },
      { "channels_per_group", EACH, type = "int" },
      { "hw", HW, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "group_norm", global = by_items(256), group = { 256 } },
    { name = "fused", remedies = { "fuse" }, file = "fused.cl", kernel = "group_norm", global = by_items(256),
      group = { 256 } },
    { name = "neighbours", remedies = { "tree-order" }, file = "neighbours.cl", kernel = "group_norm",
      global = by_items(256), group = { 256 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "group_norm", global = by_items(256),
      group = { 256 } },
    { name = "kept", remedies = { "registers" }, file = "kept.cl", kernel = "group_norm", global = by_items(256),
      group = { 256 } },
    { name = "factors", remedies = { "hoist" }, file = "factors.cl", kernel = "group_norm", global = by_items(256),
      group = { 256 } },
    { name = "quads", remedies = { "vector" }, file = "quads.cl", kernel = "group_norm", global = by_items(256),
      group = { 256 } },
    { name = "told_arithmetic", remedies = { "arithmetic" }, file = "told_arithmetic.cl", kernel = "group_norm",
      global = by_items(256), group = { 256 } },
    { name = "expert", by = "expert", remedies = { "registers", "vector", "fuse", "tree-order" }, file = "expert.cl",
      kernel = "group_norm", global = by_items(256), group = { 256 } },
  },
}
