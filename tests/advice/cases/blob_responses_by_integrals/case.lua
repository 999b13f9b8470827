-- Determinants of the second derivatives of an image, approximated by sums of boxes, eight for each pixel; a box needs
-- four elements of an integral image, limited to its edges. An item has a pixel, by one dimension.
local function integral(s)
  return function(i)
    local r, c = i // s.width + 1, i % s.width + 1
    return r * c * 3 + (r * 7 + c * 5) % 13 + r % 5 * (c // 3)
  end
end

local function arguments(s)
  local pixels = s.height * s.width
  return {
    { "integral", type = "float", count = pixels, fill = pixels > 100000 and 4 or nil, value = integral(s) },
    { "response", type = "float", count = pixels, fill = 0, output = true },
    { "height", s.height, type = "int" }, { "width", s.width, type = "int" }, { "sigma", 3, type = "float" },
  }
end

local function line(s) return { s.width * s.height } end
local function plane(s) return { s.width, s.height } end

local function variant(name, remedies, global, group, file)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "blobs", global = global,
    group = group }
end

local expert = variant("expert", { "branches", "group-size", "restrict" }, plane, { 32, 8 })
expert.by = "expert"

return {
  kind = "image", set = "twenty-first", tolerance = 1e-4,
  small = { height = 64, width = 128 }, large = { height = 4096, width = 4096 },
  arguments = arguments,
  variants = {
    variant("before", nil, line, { 256 }),
    variant("squares", { "group-size" }, plane, { 16, 16 }),
    variant("rows_fastest", { "swap-dimensions" }, function(s) return { s.height, s.width } end, { 16, 16 }),
    variant("four_rows", { "fewer-items" }, function(s) return { s.width * s.height // 4 } end, { 256 }),
    variant("inner_unclipped", { "branches" }, line, { 256 }),
    variant("staged", { "tile" }, plane, { 16, 16 }),
    expert,
  },
}
