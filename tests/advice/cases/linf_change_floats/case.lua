-- Greatest change of two iterates, the test for the end of a relaxation: quads, a tree, and one atomic update a group.
local function arguments(s)
  return {
    { "fresh", type = "float", count = s.n, fill = s.plain and 0.75,
      value = function(i) return i * 7 % 1013 * 0.25 end },
    { "old", type = "float", count = s.n, fill = s.plain and 0.5,
      value = function(i) return i * 11 % 1009 * 0.25 end },
    { "change", type = "int", count = 1, fill = 0, output = true },
    { "n", s.n // 4, type = "int" },
  }
end

local function each(s) return { s.items } end

return {
  set = "ninth", kind = "reduction", optimised = true,
  small = { n = 131072, items = 2048 }, large = { n = 33554432, items = 270336, plain = true },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "linf_change", global = each, group = { 256 } },
    { name = "told_int", remedies = { "int-counter" }, file = "told_int.cl", kernel = "linf_change",
      global = each, group = { 256 } },
    { name = "smaller", remedies = { "group-size" }, file = "smaller.cl", kernel = "linf_change", global = each,
      group = { 128 } },
    { name = "more", remedies = { "more-items" }, file = "before.cl", kernel = "linf_change",
      global = function(s) return { s.items * 4 } end, group = { 256 } },
    { name = "eights", remedies = { "vector" }, file = "eights.cl", kernel = "linf_change", global = each,
      group = { 256 } },
    { name = "unrolled", remedies = { "unroll" }, file = "unrolled.cl", kernel = "linf_change", global = each,
      group = { 256 } },
    { name = "local_atomics", remedies = { "barriers" }, file = "local_atomics.cl", kernel = "linf_change",
      global = each, group = { 256 } },
    { name = "expert", by = "expert", remedies = { "unroll", "barriers" }, file = "expert.cl",
      kernel = "linf_change", global = each, group = { 256 } },
  },
}
