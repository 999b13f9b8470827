-- An image of four bytes a pixel at half its width and height: bytes, pixels or several at once, shapes of groups.
local variants = {}

--- x, y: how many pixels of the result an item makes, in a row and rows.
local function add(name, file, gx, gy, options, x, y, swapped)
  variants[#variants + 1] = { name = name, file = file, kernel = "halve", group = { gx, gy }, options = options,
    global = function(s)
      local wide, high = math.tointeger(s.w / x), s.h // y
      if swapped then return { high, wide } end
      return { wide, high }
    end }
end

local SHAPES = { { 8, 8 }, { 16, 16 }, { 64, 1 }, { 64, 4 }, { 256, 1 } }
for _, shape in ipairs(SHAPES) do
  local gx, gy = table.unpack(shape)
  add(("channel_x%dy%d"):format(gx, gy), "channel.cl", gx, gy, "", 1 / 4, 1)
  add(("bytes_x%dy%d"):format(gx, gy), "bytes.cl", gx, gy, "", 1, 1)
  add(("pixel_x%dy%d"):format(gx, gy), "pixel.cl", gx, gy, "-DROWS=1", 1, 1)
  add(("pair_x%dy%d"):format(gx, gy), "pair.cl", gx, gy, "-DROWS=1", 1, 1)
end
for _, shape in ipairs { { 16, 8 }, { 64, 2 }, { 128, 1 } } do
  local gx, gy = table.unpack(shape)
  add(("two_x%dy%d"):format(gx, gy), "two.cl", gx, gy, "", 2, 1)
end
for _, rows in ipairs { 2, 8 } do
  add(("pixel_x64y1r%d"):format(rows), "pixel.cl", 64, 1, ("-DROWS=%d"):format(rows), 1, rows)
  add(("pair_x64y1r%d"):format(rows), "pair.cl", 64, 1, ("-DROWS=%d"):format(rows), 1, rows)
end
for _, shape in ipairs { { 16, 16 }, { 8, 8 }, { 32, 2 } } do
  local gx, gy = table.unpack(shape)
  add(("columns_x%dy%d"):format(gx, gy), "pixel.cl", gx, gy, "-DROWS=1 -DCOLUMNS", 1, 1, true)
end
add("float_x16y16", "float.cl", 16, 16, "", 1, 1)
add("float_x64y1", "float.cl", 64, 1, "", 1, 1)

return {
  kind = "image",
  small = { w = 256, h = 32 }, large = { w = 16384, h = 2048, plain = true }, -- of the result
  arguments = function(s)
    return {
      { "from", type = "uchar", count = 16 * s.w * s.h, fill = s.plain and 77,
        value = function(i) return (i * 5 + i // 256 * i // 11) % 256 end },
      { "to", type = "uchar", count = 4 * s.w * s.h, fill = 0, output = true },
      { "width", s.w, type = "int" },
    }
  end,
  variants = variants,
}
