-- A step of Adam with decoupled weight decay, an item a parameter; the corrections of the bias come from the host.
local function each(s) return { s.n } end
local function quarter(s) return { s.n // 4 } end

local function arguments(s)
  return {
    { "w", type = "float", count = s.n, fill = s.plain and 0.5, output = true,
      value = function(i) return i % 23 * 0.125 - 1.3 end },
    { "m", type = "float", count = s.n, fill = s.plain and 0.0625, output = true,
      value = function(i) return i % 7 * 0.0625 - 0.1 end },
    { "v", type = "float", count = s.n, fill = s.plain and 0.25, output = true,
      value = function(i) return i % 11 * 0.03125 + 0.01 end },
    { "g", type = "float", count = s.n, fill = s.plain and 0.125,
      value = function(i) return i % 17 * 0.25 - 2.1 end },
    { "lr", 0.001, type = "float" },
    { "beta1", 0.9, type = "float" },
    { "beta2", 0.999, type = "float" },
    { "corr1", 1.25, type = "float" },
    { "corr2", 2.5, type = "float" },
    { "decay", 0.01, type = "float" },
    { "n", s.n, type = "uint" },
  }
end

return {
  kind = "elementwise", set = "fifth", optimised = true, tolerance = 1e-4,
  small = { n = 65536 }, large = { n = 1 << 25, plain = true },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "adamw_step", global = each, group = { 256 } },
    { name = "quads", remedies = { "vector" }, file = "quads.cl", kernel = "adamw_step", global = quarter,
      group = { 256 } },
    { name = "four", remedies = { "fewer-items" }, file = "four.cl", kernel = "adamw_step", global = quarter,
      group = { 256 } },
    { name = "four_near", remedies = { "fewer-items" }, file = "four_near.cl", kernel = "adamw_step",
      global = quarter, group = { 256 } },
    { name = "roots", remedies = { "arithmetic" }, file = "roots.cl", kernel = "adamw_step", global = each,
      group = { 256 } },
    { name = "group64", remedies = { "group-size" }, file = "before.cl", kernel = "adamw_step", global = each,
      group = { 64 } },
    { name = "expert", by = "expert", remedies = { "vector", "arithmetic" }, file = "expert.cl",
      kernel = "adamw_step", global = quarter, group = { 128 } },
  },
}
