-- Deblocking of vertical edges in place, neighbouring items on rows below each other, a byte at a time.
local function rows(s) return { s.height * s.frames, s.width // 8 } end
local function edges(s) return { s.width // 8, s.height * s.frames } end

local function arguments(s)
  return {
    -- four pixels each
    { "pix", type = "uint", count = s.width * s.height * s.frames // 4, output = true,
      fill = s.plain and 0x60626163,
      value = function(i) return 0x60606060 + (i * 2654435761 >> 7 & 0x07030F07) + i // 2 % 5 * 0x03030303 end },
    { "qp", type = "uchar", count = s.width * s.height * s.frames // 64, fill = s.plain and 36,
      value = function(i) return 30 + i * 7 % 13 end },
    { "alpha", type = "uchar", count = 52, value = function(i) return i < 16 and 0 or (i - 15) * 5 end },
    { "beta", type = "uchar", count = 52, value = function(i) return i < 16 and 0 or (i - 15) // 2 + 2 end },
    { "stride", s.width, type = "int" },
  }
end

-- words of a column below each other, columns after each other
local function columns(s)
  local words, high = s.width // 4, s.height * s.frames
  local list = arguments(s)
  local pix, value = list[1], list[1].value
  pix.value = function(i) return value(i % high * words + i // high) end
  pix.order = function(i) return i % words * high + i // words end
  list[#list + 1] = { "rows", high, type = "int" }
  return list
end

return {
  kind = "filter", set = "tenth", optimised = false,
  small = { width = 128, height = 64, frames = 2 }, twice = { width = 128, height = 64, frames = 4 },
  large = { width = 1920, height = 1088, frames = 120, plain = true },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "deblock_vert", global = rows, group = { 64, 1 } },
    { name = "edges", remedies = { "swap-dimensions" }, file = "edges.cl", kernel = "deblock_vert", global = edges,
      group = { 16, 4 } },
    { name = "quads", remedies = { "vector" }, file = "quads.cl", kernel = "deblock_vert", global = rows,
      group = { 64, 1 } },
    { name = "constant", remedies = { "constant" }, file = "constant.cl", kernel = "deblock_vert", global = rows,
      group = { 64, 1 } },
    { name = "blocks", remedies = { "group-size" }, file = "before.cl", kernel = "deblock_vert", global = rows,
      group = { 8, 16 } },
    { name = "told_soa", remedies = { "soa" }, file = "told_soa.cl", kernel = "deblock_vert", global = rows,
      group = { 64, 1 }, arguments = columns },
    { name = "expert", by = "expert", remedies = { "swap-dimensions", "vector" }, file = "expert.cl",
      kernel = "deblock_vert", global = edges, group = { 16, 8 } },
  },
}
