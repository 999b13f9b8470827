-- Rows less their means: the first item of a group adds up the row while the others wait.
local function each(s) return { s.rows * 256 } end

return {
  kind = "reduction", optimised = false,
  small = { rows = 160 }, large = { rows = 1 << 17, plain = true },
  arguments = function(s)
    return {
      { "in", type = "float", count = s.rows * 256, fill = s.plain and 3, value = function(i) return i * 7 % 61 end },
      { "out", type = "float", count = s.rows * 256, fill = 0, output = true },
    }
  end,
  variants = {
    { name = "before", file = "centre.cl", kernel = "centreRows", global = each, group = { 256 } },
    { name = "staged", remedies = { "tile" }, file = "centre_staged.cl", kernel = "centreRows",
      global = each, group = { 256 } },
    { name = "all", remedies = { "barriers" }, file = "centre_all.cl", kernel = "centreRows",
      global = each, group = { 256 } },
    { name = "tree", remedies = { "tree" }, file = "centre_tree.cl", kernel = "centreRows",
      global = each, group = { 256 } },
    { name = "expert", by = "expert", remedies = { "tree", "tree-order", "registers", "vector", "fewer-items" },
      file = "centre_best.cl", kernel = "centreRows", global = function(s) return { s.rows * 64 } end,
      group = { 64 } },
  },
}
