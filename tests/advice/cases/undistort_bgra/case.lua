-- Lens correction, four pixels gathered for each: groups are two columns wide, and coefficients are in global memory.
local function each(by, to) return function(s) return { s.size // (by or 1), s.size // (to or 1) } end end

return {
  set = "third", kind = "gather", optimised = false,
  small = { size = 128 }, large = { size = 8192, plain = true },
  arguments = function(s)
    local n = s.size * s.size
    return {
      { "src", type = "uchar", count = n * 4, fill = s.plain and 77, value = function(i)
        local p = i // 4
        return 64 + (p % s.size * 2 + p // s.size * 3 + i % 4 * 20) % 160
      end },
      { "dst", type = "uchar", count = n * 4, fill = 0, output = true },
      { "width", s.size, type = "int" }, { "height", s.size, type = "int" },
      { "camera", type = "float", count = 9, value = function(i)
        local focus, centre = s.size * 0.875, s.size * 0.5
        return ({ focus, focus, centre - 3.25, centre + 2.75, -0.0625, 0.015, 0, 0.001, -0.0005 })[i + 1]
      end },
    }
  end,
  tolerance = 0.04,
  variants = {
    { name = "before", file = "before.cl", kernel = "undistort", global = each(), group = { 2, 64 } },
    { name = "wide", remedies = { "group-size" }, file = "before.cl", kernel = "undistort", global = each(),
      group = { 32, 4 } },
    { name = "row_first", remedies = { "swap-dimensions" }, file = "rows.cl", kernel = "undistort", global = each(),
      group = { 2, 64 } },
    { name = "constant_camera", remedies = { "constant" }, file = "constant.cl", kernel = "undistort",
      global = each(), group = { 2, 64 } },
    { name = "four_columns", remedies = { "vector" }, file = "columns.cl", kernel = "undistort", global = each(4),
      group = { 2, 64 } },
    { name = "two_rows", remedies = { "fewer-items" }, file = "two.cl", kernel = "undistort",
      global = each(1, 2), group = { 2, 64 } },
    { name = "staged_camera", remedies = { "tile" }, file = "staged.cl", kernel = "undistort", global = each(),
      group = { 2, 64 } },
    { name = "products", remedies = { "arithmetic" }, file = "products.cl", kernel = "undistort", global = each(),
      group = { 2, 64 } },
    { name = "expert", by = "expert", remedies = { "group-size", "constant", "arithmetic" }, file = "expert.cl",
      kernel = "undistort", global = each(), group = { 32, 4 } },
  },
}
