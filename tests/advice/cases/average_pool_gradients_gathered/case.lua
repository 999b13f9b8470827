-- Gradients in front of means of 3 x 3 windows with stride 2: an item an element, which finds its place by division
-- and sums up the gradients of all windows over it, each divided by its size, which is cut at the border.
local SIDE <const>, POOLED <const> = 112, 57

local function arguments(s)
  return {
    { "count", s.images * s.channels * SIDE * SIDE, type = "int" },
    { "behind", type = "float", count = s.images * s.channels * POOLED * POOLED, fill = s.plain and 0.75,
      value = function(i) return (i * 157 + 31) % 241 / 64 - 1 end },
    { "images", s.images, type = "int" }, { "channels", s.channels, type = "int" },
    { "height", SIDE, type = "int" }, { "width", SIDE, type = "int" },
    { "pooled_height", POOLED, type = "int" }, { "pooled_width", POOLED, type = "int" },
    { "window", 3, type = "int" }, { "stride", 2, type = "int" }, { "pad", 1, type = "int" },
    { "before", type = "float", count = s.images * s.channels * SIDE * SIDE, fill = 0, output = true },
  }
end

local function variant(name, remedies, group, file)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "pool_gradients",
    global = function(s) return { s.images * s.channels * SIDE * SIDE } end, group = { group } }
end

local function planes(name, remedies, across, down, group)
  return { name = name, remedies = remedies, file = name .. ".cl", kernel = "pool_gradients",
    global = function(s) return { SIDE // across, SIDE // down, s.images * s.channels } end, group = group }
end

local expert = planes("expert", { "fewer-items", "arithmetic", "vector" }, 2, 2, { 56, 4, 1 })
expert.by = "expert"

return {
  kind = "stencil", set = "twenty-second", tolerance = 1e-5,
  small = { images = 2, channels = 4 }, large = { images = 128, channels = 64, plain = true },
  arguments = arguments,
  variants = {
    variant("before", nil, 64),
    variant("groups_of_256", { "group-size" }, 256, "before"),
    variant("told_restrict", { "restrict" }, 64),
    planes("range_of_three", { "arithmetic" }, 1, 1, { 16, 4, 1 }),
    planes("windows_staged", { "tile" }, 1, 1, { 16, 8, 1 }),
    planes("blocks_of_four", { "fewer-items" }, 2, 2, { 56, 2, 1 }),
    expert,
  },
}
