-- An image laid out as columns for a convolution of 3 by 3 taps that are moved by learned offsets. An item has a pixel
-- of a channel, its nine pairs of offsets are loaded for each channel anew, and four pixels are mixed for a tap.
local function noise(i) return (i * 2654435761 >> 9 ~ i * 40503) % 251 / 251 end

local function arguments(s, in_pairs, dimensions)
  local size, small = s.side * s.side, s.channels < 64
  local function offset(i) return 4 * noise(i) - 2 end
  local value = offset
  if in_pairs then
    value = function(i)
      local tap, pixel = i // 2 // size, i // 2 % size
      return offset((2 * tap + i % 2) * size + pixel)
    end
  end
  local list = {
    { "n", s.channels * size, type = "int" },
    { "image", type = "float", count = s.channels * size, value = small and noise or nil,
      fill = not small and 0.5 or nil },
    { "offsets", type = "float", count = 18 * size * s.channels // s.per_offset, value = value },
    { "channels", s.channels, type = "int" }, { "height", s.side, type = "int" }, { "width", s.side, type = "int" },
    { "pad", 1, type = "int" }, { "stride", 1, type = "int" }, { "per_offset", s.per_offset, type = "int" },
    { "out_height", s.side, type = "int" }, { "out_width", s.side, type = "int" },
    { "columns", type = "float", count = 9 * s.channels * size, fill = 0, output = true },
  }
  if dimensions then table.remove(list, 1) end
  return list
end

local function variant(name, remedies, items, times, file)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "to_columns", group = { items },
    global = function(s) return { math.tointeger(s.channels * s.side * s.side * (times or 1)) } end }
end

local in_pairs = variant("offsets_in_pairs", { "interleave" }, 256)
in_pairs.arguments = function(s) return arguments(s, true) end

return {
  kind = "convolution", set = "twentieth", tolerance = 1e-4,
  small = { channels = 16, side = 32, per_offset = 8 }, large = { channels = 256, side = 128, per_offset = 64 },
  arguments = function(s) return arguments(s) end,
  variants = {
    variant("before", nil, 256),
    variant("no_branches", { "branches" }, 256),
    variant("told_restrict", { "restrict" }, 256),
    in_pairs,
    variant("tap_each", { "more-items" }, 256, 9),
    variant("four_channels", { "fewer-items" }, 256, 0.25),
    { name = "expert", by = "expert", remedies = { "more-items", "fewer-items", "branches", "restrict" },
      file = "expert.cl", kernel = "to_columns", group = { 32, 4, 1 },
      arguments = function(s) return arguments(s, false, true) end,
      global = function(s) return { s.side, s.side * 9, s.channels // 8 } end },
  },
}
