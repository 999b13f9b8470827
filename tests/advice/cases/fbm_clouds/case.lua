-- Sky of a game: six octaves of value noise that drifts. Cells are at least four pixels wide, so an item makes 4 x 4.
local function blocks(rows) return function(s) return { s.width // 4, s.height // rows } end end

return {
  set = "sixth", kind = "map", optimised = true,
  small = { width = 256, height = 128 }, large = { width = 16384, height = 8192 }, tolerance = 1e-3,
  arguments = function(s)
    return {
      { "sky", type = "float", count = s.width * s.height, fill = 0, output = true },
      { "width", s.width, type = "int" }, { "time", 1337, type = "int" },
      { "cover", 0.25, type = "float" }, { "density", 3.5, type = "float" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "clouds", global = blocks(4), group = { 32, 4 } },
    { name = "rows", remedies = { "more-items" }, file = "rows.cl", kernel = "clouds", global = blocks(1),
      group = { 32, 4 } },
    { name = "flat_groups", remedies = { "group-size" }, file = "before.cl", kernel = "clouds", global = blocks(4),
      group = { 64, 1 } },
    { name = "faded_table", remedies = { "constant" }, file = "faded_table.cl", kernel = "clouds", global = blocks(4),
      group = { 32, 4 } },
  },
}
