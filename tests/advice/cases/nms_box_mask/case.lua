-- Which boxes overlap which later ones, 64 bits a word, as for non-maximum suppression; blocks of 64 x 64 boxes.
local function blocks(s) return { 64 * (s.n // 64), s.n // 64 } end

local function box(i, part)
  local x, y = i * 37 % 509, i * 53 % 487
  return part == 0 and x or part == 1 and y or part == 2 and x + 20 + i % 31 or y + 16 + i % 43
end

local function rest(s)
  return { "mask", type = "ulong", count = s.n * s.n // 64, fill = 0, output = true },
    { "n", s.n, type = "int" }, { "threshold", 0.25, type = "float" }
end

local function arguments(s)
  return { { "boxes", type = "float", count = 4 * s.n, value = function(i) return box(i // 4, i % 4) end }, rest(s) }
end

local function parts(s)
  local list = {}
  for k, name in ipairs { "left", "top", "right", "bottom" } do
    list[k] = { name, type = "float", count = s.n, value = function(i) return box(i, k - 1) end }
  end
  for _, argument in ipairs { rest(s) } do list[#list + 1] = argument end
  return list
end

return {
  kind = "pairs", set = "fifth", optimised = true,
  small = { n = 512 }, large = { n = 24576 },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "nms_mask", global = blocks, group = { 64, 1 } },
    { name = "direct", remedies = { "unstage" }, file = "direct.cl", kernel = "nms_mask", global = blocks,
      group = { 64, 1 } },
    { name = "parts", remedies = { "soa" }, file = "parts.cl", kernel = "nms_mask", global = blocks,
      group = { 64, 1 }, arguments = parts },
    { name = "group128", remedies = { "group-size" }, file = "group128.cl", kernel = "nms_mask", global = blocks,
      group = { 64, 2 } },
    { name = "by_words", remedies = { "swap-dimensions" }, file = "by_words.cl", kernel = "nms_mask",
      global = function(s) return { s.n // 64 * 64, s.n // 64 } end, group = { 64, 1 } },
    { name = "unrolled", remedies = { "unroll" }, file = "unrolled.cl", kernel = "nms_mask", global = blocks,
      group = { 64, 1 } },
    { name = "expert", by = "expert", remedies = { "branches", "hoist" }, file = "expert.cl", kernel = "nms_mask",
      global = blocks, group = { 64, 1 } },
  },
}
