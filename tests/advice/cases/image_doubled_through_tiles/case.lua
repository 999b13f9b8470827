-- An image of bytes grown to twice its width and height, by (1 6 1) / 8 at even places and (4 4) / 8 at odd ones. A
-- group of 16 by 16 stages 10 by 10 source pixels, widens them into local memory, and then sums columns.
local function pixel(i) return (i * 2654435761 >> 9 ~ i * 40503) % 251 end

local function arguments(s)
  local small = s.rows < 1000
  return {
    { "src", type = "uchar", count = s.rows * s.cols, value = small and pixel or nil, fill = not small and 77 or nil },
    { "src_step", s.cols, type = "int" }, { "src_rows", s.rows, type = "int" }, { "src_cols", s.cols, type = "int" },
    { "dst", type = "uchar", count = 4 * s.rows * s.cols, fill = 0, output = true },
    { "dst_step", 2 * s.cols, type = "int" }, { "dst_rows", 2 * s.rows, type = "int" },
    { "dst_cols", 2 * s.cols, type = "int" },
  }
end

local function variant(name, remedies, lx, ly, per_x, per_y, file, by)
  return { name = name, remedies = remedies, by = by, file = (file or name) .. ".cl", kernel = "grow",
    options = ("-D LX=%d -D LY=%d"):format(lx, ly), group = { lx, ly },
    global = function(s) return { 2 * s.cols // per_x, 2 * s.rows // per_y } end }
end

return {
  kind = "image", set = "twentieth", small = { rows = 32, cols = 128 }, large = { rows = 4096, cols = 8192 },
  arguments = arguments,
  variants = {
    variant("before", nil, 16, 16, 1, 1),
    variant("quad_each", { "fewer-items" }, 16, 16, 2, 2),
    variant("no_local", { "unstage" }, 16, 16, 1, 1),
    variant("groups_32_by_8", { "group-size" }, 32, 8, 1, 1, "before"),
    variant("groups_64_by_4", { "group-size" }, 64, 4, 1, 1, "before"),
    variant("four_bytes", { "vector" }, 16, 16, 4, 1),
    variant("expert", { "unstage", "fewer-items", "vector" }, 32, 8, 8, 2, nil, "expert"),
  },
}
