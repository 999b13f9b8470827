-- Bilateral total variation of an image of four float channels: an item a pixel compares it with pairs of pixels on
-- both sides, up to three away, and sums signs of the differences with a weight for each pair.
local function colour(i) return ((i // 4 % 67) * (i // 4 // 67 % 31) * (i % 4 + 3) * 13 >> 2) % 256 end

local function weight(i) return 0.7 ^ (i % 5 + i // 5) end

local function arguments_of(planes)
  return function(s)
    local count = s.cols * s.rows
    local value = planes and function(i) return colour(i % count * 4 + i // count) end or colour
    local order = planes and function(i) return i % 4 * count + i // 4 end
    return {
      { "src", type = "float", count = 4 * count, fill = s.fill, value = value },
      { "dst", type = "float", count = 4 * count, fill = 0, output = planes and "dst" or true, order = order },
      { "src_step", s.cols, type = "int" }, { "dst_step", s.cols, type = "int" },
      { "rows", s.rows, type = "int" }, { "cols", s.cols, type = "int" }, { "ksize", 3, type = "int" },
      { "weights", type = "float", count = 22, value = weight },
    }
  end
end

local function variant(name, remedies, over)
  local v = { name = name, remedies = remedies, file = name .. ".cl", kernel = "variation_slope",
    global = function(s) return { s.cols, s.rows } end, group = { 32, 8 } }
  for key, what in pairs(over or {}) do v[key] = what end
  return v
end

return {
  kind = "stencil", set = "nineteenth", tolerance = 1e-5,
  small = { cols = 96, rows = 64 }, large = { cols = 3840, rows = 2160, fill = 3 },
  arguments = arguments_of(),
  variants = {
    variant("before"),
    variant("groups_of_16_by_16", { "group-size" }, { file = "before.cl", group = { 16, 16 },
      global = function(s) return { s.cols, (s.rows + 15) // 16 * 16 } end }),
    variant("signs_of_differences", { "arithmetic" }),
    variant("known_reach", { "unroll" }),
    variant("staged", { "tile" }),
    variant("two_rows", { "fewer-items" }, { global = function(s) return { s.cols, (s.rows + 15) // 16 * 8 } end }),
    variant("planes", { "soa" }, { arguments = arguments_of(true) }),
    variant("expert", { "unroll", "arithmetic", "restrict" }, { by = "expert" }),
  },
}
