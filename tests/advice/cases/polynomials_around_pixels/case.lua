-- Polynomials of second degree fitted to the 11 by 11 pixels around each, five planes of coefficients. A group of a
-- row sums columns into local memory, and then along the row; five items at either end only help.
local function pixel(i) return (i * 2654435761 >> 9 ~ i * 40503) % 251 / 250 end

local function arguments(items)
  return function(s)
    return {
      { "src", type = "float", count = s.rows * s.cols, value = s.rows < 100 and pixel or nil,
        fill = s.rows >= 100 and 0.5 or nil },
      { "src_step", s.cols, type = "int" },
      { "dst", type = "float", count = 5 * s.rows * s.cols, fill = 0, output = true },
      { "dst_step", s.cols, type = "int" }, { "rows", s.rows, type = "int" }, { "cols", s.cols, type = "int" },
      { "g", type = "float", count = 6, value = function(k) return 0.3325 * math.exp(-k * k / 2.88) end },
      { "xg", type = "float", count = 6, value = function(k) return 0.3325 * k * math.exp(-k * k / 2.88) end },
      { "xxg", type = "float", count = 6, value = function(k) return 0.3325 * k * k * math.exp(-k * k / 2.88) end },
      { "shared", type = "float", count = 3 * items, on = "local" },
      { "ig0", 0.695, type = "float" }, { "ig1", -0.335, type = "float" }, { "ig2", 0.2417, type = "float" },
      { "ig3", 0.483, type = "float" },
    }
  end
end

local function variant(name, remedies, file, items, rows, by)
  items = items or 256
  return { name = name, remedies = remedies, by = by, file = (file or name) .. ".cl", kernel = "expand",
    arguments = arguments(items), group = { items, 1 },
    global = function(s) return { (s.cols + items - 11) // (items - 10) * items, s.rows // (rows or 1) } end }
end

return {
  kind = "stencil", set = "twentieth", tolerance = 1e-4,
  small = { cols = 480, rows = 16 }, large = { cols = 4096, rows = 2304 },
  arguments = arguments(256),
  variants = {
    variant("before"),
    variant("sums_held", { "registers" }),
    variant("weights_constant", { "constant" }),
    { name = "rows_staged", remedies = { "tile" }, file = "rows_staged.cl", kernel = "expand",
      arguments = arguments(4 * 64), group = { 64, 4 },
      global = function(s) return { (s.cols + 53) // 54 * 64, s.rows } end },
    variant("groups_of_128", { "group-size" }, "before", 128),
    variant("four_rows", { "fewer-items" }, nil, 256, 4),
    variant("expert", { "walk", "registers", "constant" }, nil, 256, 8, "expert"),
  },
}
