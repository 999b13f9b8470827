-- Five-point sweep over a plane with clamped edges, the row number runs fastest.
local function up(n, m) return (n + m - 1) // m * m end

return {
  kind = "stencil", optimised = false,
  small = { w = 250, h = 122 }, large = { w = 8190, h = 8190, plain = true },
  arguments = function(s)
    return {
      { "a", type = "float", count = s.w * s.h, fill = s.plain and 2,
        value = function(i) return i * 13 % 37 end },
      { "b", type = "float", count = s.w * s.h, fill = 0, output = true },
      { "w", s.w, type = "int" },
      { "h", s.h, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "sweep",
      global = function(s) return { up(s.h, 16), up(s.w, 16) } end, group = { 16, 16 } },
    { name = "columns", remedies = { "swap-dimensions" }, file = "columns.cl", kernel = "sweep",
      global = function(s) return { up(s.w, 16), up(s.h, 16) } end, group = { 16, 16 } },
    { name = "flat", remedies = { "group-size" }, file = "before.cl", kernel = "sweep",
      global = function(s) return { s.h, up(s.w, 256) } end, group = { 1, 256 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "sweep",
      global = function(s) return { up(s.h, 16), up(s.w, 16) } end, group = { 16, 16 } },
    { name = "expert", by = "expert", remedies = { "swap-dimensions", "walk", "group-size" }, file = "expert.cl",
      kernel = "sweep",
      global = function(s) return { up(s.w, 64), up((s.h + 7) // 8, 4) } end, group = { 64, 4 } },
  },
}
