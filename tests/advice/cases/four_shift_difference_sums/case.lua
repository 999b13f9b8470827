-- Along each row of an image, running sums of the squared differences to four shifted copies of it: what patches are
-- compared by later. An item takes a whole row; sums of the four shifts stand side by side.
local function grey(i)
  local x = (i + 1) * 0x9E3779B1 & 0xFFFFFFFF
  return (x ~ x >> 15) * 0x2C1B3C6D >> 11 & 255
end

local function source(s, order)
  return { "image", type = "uchar", count = s.width * s.height, fill = s.plain and 77,
    value = order and function(i) return grey(order(i)) end or grey }
end

local function numbers(s)
  return { "width", s.width, type = "int" }, { "height", s.height, type = "int" },
    { "dx0", -3, type = "int" }, { "dx1", 2, type = "int" }, { "dx2", 0, type = "int" }, { "dx3", 5, type = "int" },
    { "dy0", -1, type = "int" }, { "dy1", -4, type = "int" }, { "dy2", 3, type = "int" }, { "dy3", 2, type = "int" }
end

local function arguments(s)
  return { { "sums", type = "uint", count = 4 * s.width * s.height, fill = 0, output = true }, source(s), numbers(s) }
end

-- Columns instead of rows behind each other, of the image and the sums.
local function by_columns(s)
  local function order(i) return (i // s.width) + (i % s.width) * s.height end
  local function back(i) return i % s.height * s.width + i // s.height end
  return { { "sums", type = "uint", count = 4 * s.width * s.height, fill = 0, output = "sums",
    outputs = 4 * s.width * s.height, order = function(i) return 4 * order(i // 4) + i % 4 end },
    source(s, back), numbers(s) }
end

local function variant(name, remedies, group, file, global, args, by)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "row_sums", by = by,
    arguments = args, global = global or function(s) return { s.height } end, group = { group } }
end

local function of_group(items) return function(s) return { s.height * items } end end

return {
  kind = "scan", set = "nineteenth",
  small = { width = 512, height = 256 }, large = { width = 3840, height = 2176, plain = true },
  twice = { width = 512, height = 512 },
  arguments = arguments,
  variants = {
    variant("before", nil, 64),
    variant("groups_of_32", { "group-size" }, 32, "before"),
    variant("shift_each", { "more-items" }, 64, nil, of_group(4)),
    variant("four_a_trip", { "unroll" }, 64),
    variant("by_columns", { "transpose-data" }, 64, nil, nil, by_columns),
    variant("row_by_group", { "group-per-row" }, 128, nil, of_group(128)),
    variant("expert", { "group-per-row", "unroll" }, 256, nil, of_group(256), nil, "expert"),
  },
}
