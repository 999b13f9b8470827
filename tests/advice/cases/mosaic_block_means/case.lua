-- Mosaic of a picture of float4: an item adds up the pixels of a block of 16 by 16, row by row.
local BLOCK <const> = 16

local function across(s) return (s.width + BLOCK - 1) // BLOCK, (s.height + BLOCK - 1) // BLOCK end

local function arguments(s)
  local pitch, wide, high = s.width + 2 * BLOCK, across(s)
  return {
    { "picture", type = "float", count = 4 * pitch * (s.height + 2 * BLOCK), fill = s.plain and 0.25,
      value = function(i) return (i * 2654435761 >> 9 & 255) / 255 end },
    { "means", type = "float", count = 4 * wide * high, fill = 0, output = true },
    { "block", BLOCK, type = "int" }, { "width", s.width, type = "int" }, { "height", s.height, type = "int" },
    { "pitch", pitch, type = "int" }, { "across", wide, type = "int" },
  }
end

local function blocks(x, y, factor)
  return function(s)
    local wide, high = across(s)
    return { (wide * (factor or 1) + x - 1) // x * x, (high + y - 1) // y * y }
  end
end

local function group_each(s)
  local wide, high = across(s)
  return { wide * 16, high * 16 }
end

local function two_halves(s)
  local wide, high = across(s)
  return { 16, (wide + 1) // 2 * 2, high * 2 }
end

local function lanes(s)
  local wide, high = across(s)
  return { 16, (wide + 7) // 8 * 8, high }
end

return {
  kind = "reduction", set = "sixteenth", tolerance = 1e-5,
  small = { width = 500, height = 508 }, large = { width = 7680, height = 4320, plain = true },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "block_means", global = blocks(16, 16), group = { 16, 16 } },
    { name = "lanes_of_16", remedies = { "lanes-per-row", "tree" }, file = "lanes_of_16.cl", kernel = "block_means",
      global = lanes, group = { 16, 8, 1 } },
    { name = "group_a_block", remedies = { "group-per-row", "tree" }, file = "group_a_block.cl",
      kernel = "block_means", global = group_each, group = { 16, 16 } },
    { name = "item_a_channel", remedies = { "more-items" }, file = "item_a_channel.cl", kernel = "block_means",
      global = blocks(64, 4, 4), group = { 64, 4 } },
    { name = "columns_inside", remedies = { "swap-loops" }, file = "columns_inside.cl", kernel = "block_means",
      global = blocks(16, 16), group = { 16, 16 } },
    { name = "groups_of_32", remedies = { "group-size" }, file = "before.cl", kernel = "block_means",
      global = blocks(32, 1), group = { 32, 1 } },
    { name = "expert", by = "expert", remedies = { "lanes-per-row", "tree", "group-size" }, file = "expert.cl",
      kernel = "block_means", global = two_halves, group = { 16, 2, 2 } },
  },
}
