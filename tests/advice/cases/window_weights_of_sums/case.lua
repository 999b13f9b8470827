-- Weights of windows from summed tables: an item a pixel loads four corners of 16 bytes, four shifted bytes, and
-- updates two floats. The tables are most of what is loaded, and each of their elements is needed by four items.
local SHIFTS <const> = { -3, 1, 2, 3, -2, -2, 0, 1 }

local function hash(i)
  local h = i * 2654435761 & 0xFFFFFFFF
  return (h ~ h >> 15) * 2246822519 >> 13 & 0xFFFF
end

local function arguments(by_pairs)
  return function(s)
    local all = s.width * s.height
    local function number(i) return hash(i) % 100 / 8 end
    local given
    if by_pairs then
      given = { { "sums", type = "float", count = 2 * all, fill = s.plain and 1, output = "sums", outputs = all,
        order = function(i) return 2 * i end,
        value = function(i) return number(i // 2 + i % 2 * 7) end } }
    else
      given = {
        { "sums", type = "float", count = all, fill = s.plain and 1, output = true, value = number },
        { "weights", type = "float", count = all, fill = s.plain and 1, output = true,
          value = function(i) return number(i + 7) end },
      }
    end
    for _, argument in ipairs {
      { "table", type = "uint", count = 4 * all, fill = s.plain and 1000, value = function(i)
        local x, y = i // 4 % s.width, i // 4 // s.width
        return (x + 1) * (y + 1) * (19 + 7 * (i % 4)) + x * y // 3
      end },
      { "picture", type = "uchar", count = all, fill = s.plain and 120, value = function(i) return hash(i) >> 8 end },
      { "width", s.width, type = "int" }, { "height", s.height, type = "int" }, { "reach", 3, type = "int" },
      { "strength", 20, type = "float" },
      { "shifts", type = "int", count = 8, value = function(i) return SHIFTS[i + 1] end },
    } do
      given[#given + 1] = argument
    end
    return given
  end
end

local function pixels(x, y, rows)
  rows = rows or 1
  return function(s)
    return { (s.width + x - 1) // x * x, ((s.height + rows - 1) // rows + y - 1) // y * y }
  end
end

return {
  kind = "stencil", set = "sixteenth", optimised = true, tolerance = 1e-4,
  small = { width = 250, height = 124 }, large = { width = 5000, height = 4000, plain = true },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "add_weights", global = pixels(32, 8), group = { 32, 8 } },
    { name = "tile", remedies = { "tile" }, file = "tile.cl", kernel = "add_weights", global = pixels(32, 8),
      group = { 32, 8 } },
    { name = "reciprocal", remedies = { "arithmetic", "hoist" }, file = "reciprocal.cl", kernel = "add_weights",
      global = pixels(32, 8), group = { 32, 8 } },
    { name = "side_by_side", remedies = { "interleave" }, file = "side_by_side.cl", kernel = "add_weights",
      global = pixels(32, 8), group = { 32, 8 }, arguments = arguments(true) },
    { name = "four_rows", remedies = { "fewer-items" }, file = "four_rows.cl", kernel = "add_weights",
      global = pixels(32, 4, 4), group = { 32, 4 } },
    { name = "groups_of_16_by_16", remedies = { "group-size" }, file = "before.cl", kernel = "add_weights",
      global = pixels(16, 16), group = { 16, 16 } },
    { name = "expert", by = "expert", remedies = { "interleave", "arithmetic", "constant", "group-size" },
      file = "expert.cl", kernel = "add_weights", global = pixels(64, 4), group = { 64, 4 },
      arguments = arguments(true) },
  },
}
