-- Dilation of a page of one bit a pixel, packed 32 a word, by a tall brick: an item a word, which ORs all rows from
-- some above to some below, cut off where the page ends.
local function word(i)
  local x = (i + 1) * 0x9E3779B1 & 0xFFFFFFFF
  x = (x ~ x >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
  local y = (x ~ x >> 13) * 0x297A2D39 & 0xFFFFFFFF
  return (x & y & y >> 7 & x >> 11) & 0x7FFFFFFF
end

local function arguments(s)
  return {
    { "page", type = "int", count = s.wpl * s.h, fill = s.fill, value = word },
    { "grown", type = "int", count = s.wpl * s.h, fill = 0, output = true },
    { "yp", 12, type = "int" }, { "wpl", s.wpl, type = "int" }, { "h", s.h, type = "int" }, { "yn", 12, type = "int" },
  }
end

local function variant(name, remedies, over)
  local v = { name = name, remedies = remedies, file = name .. ".cl", kernel = "spread_rows",
    global = function(s) return { s.wpl, s.h } end, group = { 16, 16 } }
  for key, what in pairs(over or {}) do v[key] = what end
  return v
end

return {
  kind = "stencil", set = "nineteenth",
  small = { wpl = 64, h = 256 }, large = { wpl = 640, h = 49152, fill = 4097 },
  arguments = arguments,
  variants = {
    variant("before"),
    variant("groups_of_64_by_4", { "group-size" }, { file = "before.cl", group = { 64, 4 } }),
    variant("read_only", { "restrict" }),
    variant("five_a_trip", { "unroll" }),
    variant("four_words", { "vector" }, { global = function(s) return { s.wpl // 4, s.h } end }),
    variant("four_rows", { "fewer-items" }, { global = function(s) return { s.wpl, s.h // 4 } end }),
    variant("staged", { "tile" }),
    variant("expert", { "fewer-items", "arithmetic", "unroll", "group-size" }, { by = "expert",
      options = "-D YP=12 -D YN=12", global = function(s) return { s.wpl, s.h // 16 } end, group = { 64, 1 } }),
  },
}
