-- Corners by sums of products of gradients over a window; each of its nine gradients is found again from nine pixels.
local function each(by) return function(s) return { s.w, s.h // (by or 1) } end end

local function pixel(i) return (i * i % 23 + i * 7 % 13) % 32 end

local function gradient(s, i, weights)
  local x, y, sum = i % s.w, i // s.w, 0.0
  for v = -1, 1 do
    for u = -1, 1 do
      local px = math.max(0, math.min(s.w - 1, x + u))
      local py = math.max(0, math.min(s.h - 1, y + v))
      sum = sum + weights(u, v) * pixel(py * s.w + px)
    end
  end
  return sum / 8
end

local function plane(name, s, fill, value, output)
  return { name, type = "float", count = s.w * s.h, fill = s.plain and fill, value = value, output = output }
end

local function result(s) return { "response", type = "float", count = s.w * s.h, fill = 0, output = true } end

local function gradients(s, given)
  return {
    plane("gx", s, 1, given and function(i) return gradient(s, i, function(u, v) return u * (2 - v * v) end) end
      or function() return 0 end),
    plane("gy", s, 2, given and function(i) return gradient(s, i, function(u, v) return v * (2 - u * u) end) end
      or function() return 0 end),
  }
end

return {
  set = "third", kind = "stencil", optimised = false,
  small = { w = 64, h = 64 }, large = { w = 4096, h = 4096, plain = true }, tolerance = 1e-3,
  arguments = function(s)
    return { plane("image", s, 9, pixel), result(s), { "w", s.w, type = "int" }, { "h", s.h, type = "int" },
      { "k", 0.0625, type = "float" } }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "harris", global = each(), group = { 16, 16 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "harris", global = each(),
      group = { 16, 16 } },
    { name = "gradients_first", remedies = { "fission" }, passes = {
      { file = "two.cl", kernel = "gradients", global = each(), group = { 16, 16 }, arguments = function(s)
        local g = gradients(s)
        return { plane("image", s, 9, pixel), g[1], g[2], { "w", s.w, type = "int" }, { "h", s.h, type = "int" } }
      end },
      { file = "two.cl", kernel = "harris", global = each(), group = { 16, 16 }, arguments = function(s)
        local g = gradients(s, true)
        return { g[1], g[2], result(s), { "w", s.w, type = "int" }, { "h", s.h, type = "int" },
          { "k", 0.0625, type = "float" } }
      end },
    } },
    { name = "walking", remedies = { "walk" }, file = "walking.cl", kernel = "harris", global = each(8),
      group = { 32, 8 } },
    { name = "unrolled", remedies = { "unroll" }, file = "unrolled.cl", kernel = "harris", global = each(),
      group = { 16, 16 } },
    { name = "row_first", remedies = { "swap-dimensions" }, file = "rows.cl", kernel = "harris",
      global = function(s) return { s.h, s.w } end, group = { 16, 16 } },
    { name = "wide", remedies = { "group-size" }, file = "before.cl", kernel = "harris", global = each(),
      group = { 64, 4 } },
    { name = "told_vector", remedies = { "vector" }, file = "told_vector.cl", kernel = "harris",
      global = function(s) return { s.w // 4, s.h } end, group = { 16, 16 } },
    { name = "expert", by = "expert", remedies = { "tile", "hoist", "group-size" }, file = "expert.cl",
      kernel = "harris", global = each(), group = { 32, 8 } },
  },
}
