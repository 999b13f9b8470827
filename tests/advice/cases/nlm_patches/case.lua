-- Non-local means of a grey image of floats: patches of 3x3 compared within a square window, a pixel an item.
local function each(s) return { s.w, s.h } end

return {
  kind = "filter", optimised = false, set = "second", tolerance = 1e-4,
  small = { w = 64, h = 32, search = 2 }, large = { w = 1024, h = 1024, search = 8, plain = true },
  arguments = function(s)
    return {
      { "noisy", type = "float", count = s.w * s.h, fill = s.plain and 0.5,
        value = function(i) return ((i * 37 + i // s.w * 101) % 64 + i % s.w) / 128 end },
      { "clean", type = "float", count = s.w * s.h, fill = 0, output = true },
      { "w", s.w, type = "int" },
      { "h", s.h, type = "int" },
      { "search", s.search, type = "int" },
      { "strength", 0.35, type = "float" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "nl_means", global = each, group = { 16, 16 } },
    { name = "kept", remedies = { "registers" }, file = "kept.cl", kernel = "nl_means", global = each,
      group = { 16, 16 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "nl_means", global = each,
      group = { 16, 16 } },
    { name = "native", remedies = { "arithmetic" }, file = "native.cl", kernel = "nl_means", global = each,
      group = { 16, 16 } },
    { name = "rows", remedies = { "group-size" }, file = "before.cl", kernel = "nl_means", global = each,
      group = { 32, 8 } },
    { name = "expert", by = "expert", remedies = { "tile", "fewer-items", "registers", "arithmetic" },
      file = "expert.cl", kernel = "nl_means", global = function(s) return { s.w, s.h // 4 } end,
      group = { 32, 4 } },
    { name = "told_quads", remedies = { "vector" }, file = "told_quads.cl", kernel = "nl_means",
      global = function(s) return { s.w // 4, s.h } end, group = { 16, 16 } },
  },
}
