-- The Hamiltonian of a ring of spins with uneven couplings is applied to a state: one amplitude an item.
local function arguments(s)
  return {
    { "x", type = "double", count = 1 << s.sites, fill = s.plain and 0.25,
      value = function(i) return 1 + i * 13 % 29 * 0.125 end },
    { "coupling", type = "double", count = s.sites, value = function(i) return 1 + i * 5 % 7 * 0.25 end },
    { "y", type = "double", count = 1 << s.sites, fill = 0, output = true },
    { "sites", s.sites, type = "int" },
  }
end

local function each(s) return { 1 << s.sites } end

return {
  set = "ninth", kind = "gather", optimised = false, tolerance = 1e-8,
  small = { sites = 12 }, twice = { sites = 13 }, large = { sites = 24, plain = true },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "apply_h", global = each, group = { 128 } },
    { name = "summed", remedies = { "registers" }, file = "summed.cl", kernel = "apply_h", global = each,
      group = { 128 } },
    { name = "constant", remedies = { "constant" }, file = "constant.cl", kernel = "apply_h", global = each,
      group = { 128 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "apply_h", global = each,
      group = { 128 } },
    { name = "own_once", remedies = { "hoist" }, file = "own_once.cl", kernel = "apply_h", global = each,
      group = { 128 } },
    { name = "selected", remedies = { "branches" }, file = "selected.cl", kernel = "apply_h", global = each,
      group = { 128 } },
    { name = "expert", by = "expert", remedies = { "registers", "hoist", "constant", "branches", "vector" },
      file = "expert.cl", kernel = "apply_h", global = function(s) return { 1 << s.sites - 1 } end,
      group = { 128 } },
  },
}
