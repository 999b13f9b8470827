-- Gradient of a layer that takes maxima of 3x3 windows: each place of its input looks for itself in the masks.
local SIDE = 56   -- of the input's planes; those pooled have half of it
local POOLED = SIDE // 2

local function places(by) return function(s) return { s.planes * SIDE * SIDE // (by or 1) } end end

--- Place of the maximum of window i % (POOLED * POOLED), in its plane.
local function mask(i)
  local ph, pw, pick = i // POOLED % POOLED, i % POOLED, (i * 2654435761 >> 11) % 9
  local h, w = 2 * ph + pick // 3, 2 * pw + pick % 3
  return math.min(h, SIDE - 1) * SIDE + math.min(w, SIDE - 1)
end

return {
  set = "eleventh", kind = "stencil", optimised = false, tolerance = 1e-5,
  small = { planes = 16 }, large = { planes = 4096 },
  arguments = function(s)
    local pooled = s.planes * POOLED * POOLED
    return {
      { "nthreads", s.planes * SIDE * SIDE, type = "int" },
      { "top_diff", type = "float", count = pooled, value = function(i) return 1 + i * 13 % 61 / 16 end },
      { "mask", type = "int", count = pooled, value = mask },
      { "height", SIDE, type = "int" }, { "width", SIDE, type = "int" },
      { "pooled_height", POOLED, type = "int" }, { "pooled_width", POOLED, type = "int" },
      { "bottom_diff", type = "float", count = s.planes * SIDE * SIDE, fill = 7, output = true },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "MaxPoolBackward", global = places(), group = { 128 } },
    { name = "summed", remedies = { "registers" }, file = "summed.cl", kernel = "MaxPoolBackward",
      global = places(), group = { 128 } },
    { name = "planes", remedies = { "arithmetic" }, file = "planes.cl", kernel = "MaxPoolBackward",
      global = function(s) return { SIDE, SIDE, s.planes } end, group = { SIDE, 2, 1 } },
    { name = "no_branch", remedies = { "branches" }, file = "no_branch.cl", kernel = "MaxPoolBackward",
      global = places(), group = { 128 } },
    { name = "blocks", remedies = { "fewer-items", "block" }, file = "blocks.cl", kernel = "MaxPoolBackward",
      global = places(4), group = { 128 } },
    { name = "large_groups", remedies = { "group-size" }, file = "before.cl", kernel = "MaxPoolBackward",
      global = places(), group = { 256 } },
    { name = "expert", by = "expert", remedies = { "fewer-items", "block", "registers", "arithmetic", "vector" },
      file = "expert.cl", kernel = "MaxPoolBackward",
      global = function(s) return { POOLED, POOLED, s.planes } end, group = { POOLED, 7, 1 } },
  },
}
