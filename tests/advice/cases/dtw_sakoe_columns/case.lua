-- Time warping of many series against a query within a band that stays in registers, an item a series; series stand
-- in columns. Its writer sees nothing to gain.
local function each(s) return { s.count } end
local function halves(s) return { s.count // 2 } end

local function arguments(width)
  return function(s)
    return {
      { "query", type = "float", count = s.length, value = function(i) return math.sin(i * 0.21) + 0.1 * (i % 7) end },
      { "series", type = "float", count = s.length * s.count, fill = s.plain and 0.25, value = function(i)
        local t, k = i // s.count, i % s.count
        return math.sin(t * 0.2 + k * 0.013) + (k * 7919 + t * 31) % 101 / 200
      end },
      { "distance", type = "float", count = s.count, fill = 0, output = true },
      { "length", s.length, type = "int" },
      { "count", s.count // width, type = "int" },
    }
  end
end

return {
  kind = "alignment", set = "twelfth", optimised = true, tolerance = 1e-4,
  small = { count = 2048, length = 32 }, large = { count = 1 << 20, length = 128, plain = true },
  arguments = arguments(1),
  variants = {
    { name = "before", file = "before.cl", kernel = "dtw_band", global = each, group = { 128 } },
    { name = "pairs", remedies = { "vector", "fewer-items" }, file = "pairs.cl", kernel = "dtw_band",
      arguments = arguments(2), global = halves, group = { 128 } },
    { name = "window", remedies = { "tile" }, file = "window.cl", kernel = "dtw_band", global = each,
      group = { 128 } },
    { name = "small_groups", remedies = { "group-size" }, file = "before.cl", kernel = "dtw_band", global = each,
      group = { 64 } },
    { name = "wide_groups", remedies = { "group-size" }, file = "before.cl", kernel = "dtw_band", global = each,
      group = { 256 } },
    { name = "expert", by = "expert", remedies = { "unroll" }, file = "expert.cl", kernel = "dtw_band", global = each,
      group = { 128 } },
  },
}
