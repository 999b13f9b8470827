-- Corners by areas of like brightness, as an array library finds them: tiles with a rim of 3 in local memory, and a
-- power and an exponential for each of 25 neighbours.
local RIM = 3

local function hash(i) return i * 2654435761 >> 13 & 0xFFFFF end

-- items for what is not of the rim, in groups of bx by by
local function each(bx, by, rows)
  return function(s)
    return { (s.w - 2 * RIM + bx - 1) // bx * bx, (s.h - 2 * RIM + by * (rows or 1) - 1) // (by * (rows or 1)) * by }
  end
end

return {
  kind = "stencil", set = "fifteenth", optimised = false,
  small = { w = 150, h = 150 }, large = { w = 2048, h = 2048 }, tolerance = 1e-3,
  arguments = function(s)
    return {
      { "response", type = "float", count = s.w * s.h, fill = 0, output = true },
      { "grey", type = "float", count = s.w * s.h, value = function(i)
          local x, y = i % s.w, i // s.w
          return hash(x // 7 * 511 + y // 5) % 4 * 64 + hash(i) % 5
        end },
      { "w", s.w, type = "uint" }, { "h", s.h, type = "uint" }, { "contrast", 32, type = "float" },
      { "area", 10.5, type = "float" }, { "rim", RIM, type = "uint" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "corner_response", global = each(16, 16), group = { 16, 16 } },
    { name = "products", remedies = { "arithmetic" }, file = "products.cl", kernel = "corner_response",
      global = each(16, 16), group = { 16, 16 } },
    { name = "native", remedies = { "arithmetic" }, of = "products", file = "native.cl", kernel = "corner_response",
      global = each(16, 16), group = { 16, 16 } },
    { name = "unstaged", remedies = { "unstage" }, file = "unstaged.cl", kernel = "corner_response",
      global = each(16, 16), group = { 16, 16 } },
    { name = "wide", remedies = { "group-size" }, file = "wide.cl", kernel = "corner_response",
      global = each(32, 8), group = { 32, 8 } },
    { name = "two_rows", remedies = { "fewer-items" }, file = "two_rows.cl", kernel = "corner_response",
      global = each(16, 16, 2), group = { 16, 16 } },
    { name = "expert", by = "expert", remedies = { "arithmetic", "group-size" }, file = "expert.cl",
      kernel = "corner_response", global = each(32, 8), group = { 32, 8 } },
  },
}
