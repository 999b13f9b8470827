-- Cellular automaton on a torus of chars, remainders wrap each neighbour.
local function cells(s) return s.w * s.h end
local function flat(s) return { s.w * s.h } end

return {
  kind = "automaton", optimised = false,
  small = { w = 256, h = 256 }, large = { w = 16384, h = 8192, plain = true },
  arguments = function(s)
    return {
      { "old", type = "char", count = cells(s), fill = s.plain and 1,
        value = function(i) return (i * i // 7 + i // 256 * 5) % 3 % 2 end },
      { "new", type = "char", count = cells(s), fill = 0, output = true },
      { "W", s.w, type = "int" },
      { "H", s.h, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "life", global = flat, group = { 256 } },
    { name = "selects", remedies = { "arithmetic" }, file = "selects.cl", kernel = "life",
      global = function(s) return { s.w, s.h } end, group = { 256, 1 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "life", global = flat,
      group = { 256 } },
    { name = "quads", remedies = { "vector", "fewer-items" }, file = "quads.cl", kernel = "life",
      global = function(s) return { s.w * s.h // 4 } end, group = { 256 } },
    { name = "expert", by = "expert", remedies = { "vector", "fewer-items", "arithmetic", "walk" },
      file = "expert.cl", kernel = "life", global = function(s) return { s.w // 4, s.h // 8 } end,
      group = { 64, 2 } },
  },
}
