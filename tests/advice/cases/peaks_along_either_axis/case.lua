-- Whether elements of a plane are greater than so many before and behind them, along an axis that is an argument:
-- down columns here. At borders the outermost element stands for those beyond.
local ORDER <const> = 32

local function noise(i)
  local x = (i + 1) * 0x9E3779B1 & 0xFFFFFFFF
  x = (x ~ x >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
  return (x ~ x >> 13) % 4194304
end

local function arguments(s)
  return {
    { "width", s.width, type = "int" }, { "height", s.height, type = "int" },
    { "order", ORDER, type = "int" }, { "clip", 1, type = "int" }, { "axis", 0, type = "int" },
    { "plane", type = "float", count = s.width * s.height, value = noise },
    { "peak", type = "uchar", count = s.width * s.height, fill = 9, output = true },
  }
end

local function variant(name, remedies, group, across, down, file)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "peaks",
    global = function(s) return { s.width // (across or 1), s.height // (down or 1) } end, group = group }
end

local expert = variant("expert", { "branches", "arithmetic", "group-size" }, { 32, 8 })
expert.by = "expert"

return {
  kind = "stencil", set = "eighteenth",
  small = { width = 128, height = 192 }, large = { width = 2048, height = 2048 },
  arguments = arguments,
  variants = {
    variant("before", nil, { 16, 16 }),
    variant("groups_of_64_by_4", { "group-size" }, { 64, 4 }, 1, 1, "before"),
    variant("staged", { "tile" }, { 16, 16 }),
    variant("ends_once_known", { "branches" }, { 16, 16 }),
    variant("places_clamped", { "arithmetic" }, { 16, 16 }),
    variant("fours", { "vector" }, { 16, 16 }, 4),
    expert,
  },
}
