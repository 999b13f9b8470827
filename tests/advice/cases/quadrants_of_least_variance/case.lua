-- A filter that keeps edges: each pixel becomes the mean of that of four square quadrants about it whose variance is
-- least. Pixels are three floats behind each other, and each quadrant is summed by a loop of its own.
local RADIUS <const> = 3

local function noise(i)
  local x = (i + 3) * 0x9E3779B1 & 0xFFFFFFFF
  x = (x ~ x >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
  return (x ~ x >> 12) & 0xFF
end

local function image(s, plain)
  return { "image", type = "float", count = 3 * s.width * s.height, fill = s.plain and 99,
    value = not plain and noise or function(i)
      local pixels = s.width * s.height
      return noise(3 * (i % pixels) + i // pixels)
    end }
end

local function rest(s)
  return { "width", s.width, type = "int" }, { "height", s.height, type = "int" }, { "radius", RADIUS, type = "int" }
end

local function arguments(s)
  return { image(s), { "smooth", type = "float", count = 3 * s.width * s.height, fill = 0, output = true }, rest(s) }
end

local function in_planes(s)
  local pixels = s.width * s.height
  return { image(s, true), { "smooth", type = "float", count = 3 * pixels, fill = 0, output = "smooth",
    order = function(i) return i % 3 * pixels + i // 3 end }, rest(s) }
end

local function variant(name, remedies, group, file)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "quietest_quadrant",
    global = function(s) return { s.width, s.height } end, group = group }
end

local planes = variant("planes", { "soa" }, { 16, 16 })
planes.arguments = in_planes
local expert = variant("expert", { "tile", "fuse", "unroll" }, { 32, 8 })
expert.by = "expert"

return {
  kind = "stencil", set = "twenty-second", tolerance = 1e-5,
  small = { width = 64, height = 48 }, large = { width = 4096, height = 4096, plain = true },
  arguments = arguments,
  variants = {
    variant("before", nil, { 16, 16 }),
    variant("square_in_local", { "tile" }, { 16, 16 }),
    variant("one_window", { "fuse" }, { 16, 16 }),
    planes,
    variant("groups_of_32_by_8", { "group-size" }, { 32, 8 }, "before"),
    variant("radius_known", { "unroll" }, { 16, 16 }),
    variant("rows_held", { "hoist" }, { 16, 16 }),
    expert,
  },
}
