-- Morphological gradient of a grey image of bytes with a rectangle of 7 x 7: highest minus lowest of the window.
local function each(s) return { s.w, s.h } end

local function grey(s, i) return (i % s.w * 11 + i // s.w * 7 + i // 97 % 5 * 30) % 256 end

local function image(s)
  return { "src", type = "uchar", count = s.w * s.h, fill = s.plain and 90,
      value = function(i) return grey(s, i) end }
end

local function arguments(s)
  return {
    image(s),
    { "dst", type = "uchar", count = s.w * s.h, fill = 0, output = true },
    { "cols", s.w, type = "int" },
    { "rows", s.h, type = "int" },
  }
end

-- what a pass over rows leaves: lowest and highest
local function by_rows(s)
  local function along(i, better)
    local x, best = i % s.w, nil
    for k = math.max(x - 3, 0), math.min(x + 3, s.w - 1) do
      local v = grey(s, i - x + k)
      best = best and better(best, v) or v
    end
    return best
  end
  return {
    image(s),
    { "dst", type = "uchar", count = s.w * s.h, fill = 0, output = true },
    { "low", type = "uchar", count = s.w * s.h, fill = s.plain and 90,
      value = function(i) return along(i, math.min) end },
    { "high", type = "uchar", count = s.w * s.h, fill = s.plain and 90,
      value = function(i) return along(i, math.max) end },
    { "cols", s.w, type = "int" },
    { "rows", s.h, type = "int" },
  }
end

return {
  kind = "filter", set = "fifth", optimised = false,
  small = { w = 128, h = 96 }, large = { w = 8192, h = 6144, plain = true },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "morph_gradient", global = each, group = { 16, 16 } },
    { name = "tiled", remedies = { "tile" }, file = "tiled.cl", kernel = "morph_gradient", global = each,
      group = { 16, 16 } },
    { name = "apart", remedies = { "fission" }, arguments = by_rows, passes = {
      { file = "apart.cl", kernel = "morph_rows", global = each, group = { 64, 4 }, arguments = by_rows },
      { file = "apart.cl", kernel = "morph_columns", global = each, group = { 64, 4 }, arguments = by_rows },
    } },
    { name = "walk", remedies = { "walk" }, file = "walk.cl", kernel = "morph_gradient",
      global = function(s) return { s.w, s.h // 16 } end, group = { 128, 1 } },
    { name = "quads", remedies = { "vector" }, file = "quads.cl", kernel = "morph_gradient",
      global = function(s) return { s.w // 4, s.h } end, group = { 32, 8 } },
    { name = "lines", remedies = { "group-size" }, file = "before.cl", kernel = "morph_gradient", global = each,
      group = { 128, 2 } },
    { name = "unrolled", remedies = { "unroll" }, file = "unrolled.cl", kernel = "morph_gradient", global = each,
      group = { 16, 16 } },
    { name = "expert", by = "expert", remedies = { "walk", "vector" }, file = "expert.cl",
      kernel = "morph_gradient", global = function(s) return { s.w // 4, s.h // 16 } end, group = { 32, 2 } },
  },
}
