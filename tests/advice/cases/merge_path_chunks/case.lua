-- Two sorted lists are merged: an item looks for its place on the merge path, and writes the next eight elements.
local function each(per_item) return function(s) return { 5 * s.m // per_item } end end
local by8 = each(8)

return {
  kind = "sort", set = "thirteenth", optimised = false,
  small = { m = 1 << 14 }, large = { m = 1 << 23 },
  arguments = function(s)
    return {
      { "a", type = "int", count = 2 * s.m, range = { 0, 3 } },
      { "b", type = "int", count = 3 * s.m, range = { 1, 2 } },
      { "out", type = "int", count = 5 * s.m, fill = 0, output = true },
      { "na", 2 * s.m, type = "int" },
      { "nb", 3 * s.m, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "merge_path", global = by8, group = { 128 } },
    { name = "heads", remedies = { "registers" }, file = "heads.cl", kernel = "merge_path", global = by8,
      group = { 128 } },
    { name = "quads", remedies = { "vector" }, file = "quads.cl", kernel = "merge_path", global = by8,
      group = { 128 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "merge_path", global = by8,
      group = { 128 } },
    { name = "stores", remedies = { "tile" }, file = "stores.cl", kernel = "merge_path", global = by8,
      group = { 128 } },
    { name = "longer", remedies = { "fewer-items" }, file = "before.cl", kernel = "merge_path", options = "-D VT=16",
      global = each(16), group = { 128 } },
    { name = "expert", by = "expert", remedies = { "tile", "registers", "unroll" }, file = "expert.cl",
      kernel = "merge_path", global = by8, group = { 128 } },
  },
}
