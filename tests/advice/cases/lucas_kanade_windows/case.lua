-- Dense optical flow of Lucas and Kanade between two grey images: sums of products of gradients over windows of 5 x 5.
local function at(x, y) return (x * 5 + y * 3 + x * y // 64 * 7 + x // 9 % 4 * y) % 64 end
local function first(s) return function(i) return at(i % s.w, i // s.w) end end
local function second(s) return function(i) return at((i % s.w + 1) % s.w, i // s.w) end end

-- gradient 0 or 1 of the first image, inside its rim
local function gradient(s, which)
  return function(i)
    local x, y = i % s.w, i // s.w
    if x < 1 or y < 1 or x > s.w - 2 or y > s.h - 2 then return 0 end
    if which == 0 then return (at(x + 1, y) - at(x - 1, y)) * 0.5 end
    return (at(x, y + 1) - at(x, y - 1)) * 0.5
  end
end

local function arguments(gradients)
  return function(s)
    local list = {
      { "I", type = "float", count = s.w * s.h, value = first(s) },
      { "J", type = "float", count = s.w * s.h, value = second(s) },
      { "flow", type = "float", count = s.w * s.h * 2, fill = 0, output = true },
      { "cols", s.w, type = "int" },
      { "rows", s.h, type = "int" },
    }
    if gradients then
      table.insert(list, 3, { "gx", type = "float", count = s.w * s.h, value = gradient(s, 0) })
      table.insert(list, 4, { "gy", type = "float", count = s.w * s.h, value = gradient(s, 1) })
    end
    return list
  end
end

local function each(s) return { s.w, s.h } end

return {
  kind = "stencil", set = "ninth", optimised = false, tolerance = 1e-4,
  small = { w = 128, h = 48 }, large = { w = 2048, h = 1536 },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "lucas_kanade", global = each, group = { 16, 16 } },
    { name = "tiled", remedies = { "tile" }, file = "tiled.cl", kernel = "lucas_kanade", global = each,
      group = { 16, 16 } },
    { name = "gradients_first", remedies = { "fission" }, arguments = arguments(true), passes = {
      { file = "gradients_first.cl", kernel = "gradients", global = each, group = { 16, 16 },
        arguments = arguments(true) },
      { file = "gradients_first.cl", kernel = "lucas_kanade", global = each, group = { 16, 16 },
        arguments = arguments(true) },
    } },
    { name = "wide", remedies = { "group-size" }, file = "before.cl", kernel = "lucas_kanade", global = each,
      group = { 64, 4 } },
    { name = "unrolled", remedies = { "unroll" }, file = "unrolled.cl", kernel = "lucas_kanade", global = each,
      group = { 16, 16 } },
    { name = "told_vector", remedies = { "vector" }, file = "told_vector.cl", kernel = "lucas_kanade",
      global = function(s) return { s.w // 4, s.h } end, group = { 16, 16 } },
    { name = "expert", by = "expert", remedies = { "walk", "registers", "unroll" }, file = "expert.cl",
      kernel = "lucas_kanade", global = function(s) return { s.w, s.h // 16 } end, group = { 64, 1 } },
  },
}
