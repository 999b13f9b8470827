-- Sample adaptive offset of video: each pixel against two neighbours along the direction of its block, from a tile.
local PAD <const> = 16

local function by(columns, rows)
  return function(s) return { s.width // columns, s.height // rows } end
end

return {
  kind = "stencil", set = "tenth", optimised = false,
  small = { width = 192, height = 64 }, twice = { width = 192, height = 128 },
  large = { width = 7680, height = 17280, counting = true },
  arguments = function(s)
    return {
      -- four pixels each
      { "src", type = "uint", count = (s.width + 2 * PAD) * (s.height + 2 * PAD) // 4,
        range = s.counting and { 0x20406080, 101 },
        value = function(i) return i * 2654435761 % 4294967296 & 0x3F7FF7FF end },
      { "params", type = "char", count = s.width // 64 * (s.height // 64) * 8, value = function(i)
        if i % 8 == 0 then return i // 8 * 7 % 4 end
        return i % 8 < 3 and i // 8 % 5 + 1 or i % 8 < 5 and -(i // 8 % 3) - 1 or 0
      end },
      { "dst", type = "uchar", count = s.width * s.height, fill = 0, output = true },
      { "width", s.width, type = "int" }, { "height", s.height, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "sao_edges", global = by(1, 1), group = { 32, 8 } },
    { name = "direct", remedies = { "unstage" }, file = "direct.cl", kernel = "sao_edges", global = by(1, 1),
      group = { 32, 8 } },
    { name = "quads", of = "direct", remedies = { "vector" }, file = "quads.cl", kernel = "sao_edges",
      global = by(4, 1), group = { 16, 8 } },
    { name = "rows", remedies = { "fewer-items" }, file = "rows.cl", kernel = "sao_edges", global = by(1, 4),
      group = { 32, 8 } },
    { name = "wide", remedies = { "group-size" }, file = "before.cl", kernel = "sao_edges", options = "-DGX=64 -DGY=4",
      global = by(1, 1), group = { 64, 4 } },
    { name = "expert", by = "expert", remedies = { "unstage", "vector", "fewer-items" }, file = "expert.cl",
      kernel = "sao_edges", global = by(4, 4), group = { 16, 8 } },
  },
}
