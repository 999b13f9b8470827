-- A step of making one sharp image out of several: each pixel is pulled by the signs of its differences from pixels
-- shifted by up to seven in both directions, where a shift has a weight; both ends of a shift are looked at. A pixel an
-- item, but for a rim, in tiles of 32 x 8.
local SIZE <const> = 7
local SHIFTS <const> = (SIZE + 1) * (SIZE + 1) + SIZE * (SIZE + 1) // 2

local function arguments(s)
  local rows, columns = s.height + 2 * SIZE, s.width + 2 * SIZE
  return {
    { "src", type = "float", count = rows * s.step, fill = s.plain and 0.5, value = function(i)
      return (i % s.step * 7 + i // s.step * 13) % 41 + i * 37 % 11
    end },
    { "dst", type = "float", count = rows * s.step, fill = 0, output = true },
    { "src_step", s.step, type = "int" }, { "dst_step", s.step, type = "int" },
    { "rows", rows, type = "int" }, { "columns", columns, type = "int" }, { "size", SIZE, type = "int" },
    { "weights", type = "float", count = SHIFTS, value = function(i) return 0.7 ^ (i % 14) end },
  }
end

local function variant(name, remedies, group, file, pixels)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "variation",
    global = function(s) return { s.width, s.height // (pixels or 1) } end, group = group }
end

local expert = variant("expert", { "tile", "unroll", "arithmetic", "restrict" }, { 32, 8 })
expert.by = "expert"

return {
  kind = "stencil", set = "twenty-first", tolerance = 1e-5,
  small = { width = 64, height = 32, step = 80 }, large = { width = 3840, height = 2160, step = 3856, plain = true },
  arguments = arguments,
  variants = {
    variant("before", nil, { 32, 8 }),
    variant("block_staged", { "tile" }, { 32, 8 }),
    variant("written_out", { "unroll" }, { 32, 8 }),
    variant("two_rows_an_item", { "fewer-items" }, { 32, 8 }, nil, 2),
    variant("tiles_of_16", { "group-size" }, { 16, 16 }, "before"),
    variant("told_apart", { "restrict" }, { 32, 8 }),
    expert,
  },
}
