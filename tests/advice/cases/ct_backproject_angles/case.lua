-- Back projection of a CT scan with parallel beams, an item a pixel, which computes sine and cosine of each angle.
local function arguments(directions)
  return function(s)
    local list = {
      { "sinogram", type = "float", count = s.angles * s.detectors, value = function(i)
        local at = i % s.detectors - s.detectors / 2
        return 1 + math.exp(-at * at / s.detectors / 8) * (1 + i // s.detectors % 9 * 0.125)
      end },
      { "image", type = "float", count = s.size * s.size, fill = 0, output = true },
      { "size", s.size, type = "int" },
      { "n_angles", s.angles, type = "int" },
      { "n_det", s.detectors, type = "int" },
      { "pixel", 0.5, type = "float" },
      { "spacing", 0.5, type = "float" },
    }
    if directions then
      table.insert(list, 3, { "direction", type = "float", count = s.angles * 2, value = function(i)
        local theta = i // 2 * math.pi / s.angles
        return i % 2 == 0 and math.cos(theta) or math.sin(theta)
      end })
    end
    return list
  end
end

local function each(s) return { s.size, s.size } end
local function fours(s) return { s.size, s.size // 4 } end

return {
  kind = "projection", set = "eighth", optimised = false, tolerance = 1e-3,
  small = { size = 64, angles = 24, detectors = 96 }, large = { size = 1024, angles = 360, detectors = 1536 },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "backproject", global = each, group = { 16, 16 } },
    { name = "kept", remedies = { "registers" }, file = "kept.cl", kernel = "backproject", global = each,
      group = { 16, 16 } },
    { name = "directions", remedies = { "constant" }, file = "directions.cl", kernel = "backproject",
      global = each, group = { 16, 16 }, arguments = arguments(true) },
    { name = "angles_staged", remedies = { "tile" }, file = "angles_staged.cl", kernel = "backproject",
      global = each, group = { 16, 16 } },
    { name = "native", remedies = { "arithmetic" }, file = "native.cl", kernel = "backproject", global = each,
      group = { 16, 16 } },
    { name = "four_pixels", remedies = { "fewer-items" }, file = "four_pixels.cl", kernel = "backproject",
      global = fours, group = { 16, 16 } },
    { name = "expert", by = "expert", remedies = { "registers", "constant", "fewer-items", "group-size" },
      file = "expert.cl", kernel = "backproject", global = fours, group = { 32, 4 },
      arguments = arguments(true) },
  },
}
