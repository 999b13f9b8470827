-- Structural similarity of two frames by windows of bytes, half of each shared with the next.
local function frame(s, name, plain, value)
  return { name, type = "uchar", count = s.width * s.height, fill = s.plain and plain, value = value }
end

local function nx(s) return s.width // 4 - 1 end
local function ny(s) return s.height // 4 - 1 end
local function windows(s) return { s.width // 4, s.height // 4 } end
local function runs(s) return { s.width // 4, s.height // 16 } end

return {
  set = "twelfth", kind = "windows", optimised = false, tolerance = 1e-4,
  small = { width = 256, height = 128 }, large = { width = 3840, height = 8640, plain = true },
  arguments = function(s)
    return {
      frame(s, "ref", 120, function(i) return (i * 7 + i // 256 * 31) % 211 end),
      frame(s, "dis", 118, function(i) return (i * 7 + i // 256 * 31) % 211 + i * 3 % 17 end),
      { "map", type = "float", count = nx(s) * ny(s), fill = 0, output = true },
      { "stride", s.width, type = "int" }, { "nx", nx(s), type = "int" }, { "ny", ny(s), type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "ssim_map", global = windows, group = { 32, 4 } },
    { name = "quads", remedies = { "vector" }, file = "quads.cl", kernel = "ssim_map", global = windows,
      group = { 32, 4 } },
    { name = "tile", remedies = { "tile" }, file = "tile.cl", kernel = "ssim_map", global = windows,
      group = { 32, 4 } },
    { name = "strips", remedies = { "walk" }, file = "strips.cl", kernel = "ssim_map", global = runs,
      group = { 32, 4 } },
    { name = "cheap_quotient", remedies = { "arithmetic" }, file = "cheap_quotient.cl", kernel = "ssim_map",
      global = windows, group = { 32, 4 } },
    { name = "tall_groups", remedies = { "group-size" }, file = "before.cl", kernel = "ssim_map", global = windows,
      group = { 8, 16 } },
    { name = "expert", by = "expert", remedies = { "vector", "walk" }, file = "expert.cl", kernel = "ssim_map",
      global = runs, group = { 32, 4 } },
  },
}
