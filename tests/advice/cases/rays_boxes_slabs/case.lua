-- Nearest of a list of axis-aligned boxes that each ray meets, by slabs; rays and boxes are structures of floats.
local function ray(i, m)
  if m == 0 then return i % 64 * 1.5 + 0.25 end
  if m == 1 then return i // 64 % 64 * 1.5 + 0.25 end
  if m == 2 then return -10 end
  if m == 3 then return i * 7 % 41 * 0.01 - 0.2037 end
  if m == 4 then return i * 11 % 37 * 0.01 - 0.1771 end
  return 1
end

local function box(b, m)
  local low = m % 3 == 0 and b * 37 % 96 or m % 3 == 1 and b * 53 % 91 or 5 + b * 3.125
  return m < 3 and low or low + 3 + b % 4
end

local function rays(s) return { "rays", type = "float", count = s.rays * 6,
    value = function(i) return ray(i // 6, i % 6) end } end
local function rays_apart(s) return { "rays", type = "float", count = s.rays * 6,
    value = function(i) return ray(i % s.rays, i // s.rays) end } end
local function boxes(s) return { "boxes", type = "float", count = s.boxes * 6,
    value = function(i) return box(i // 6, i % 6) end } end

local function arguments(some)
  return function(s)
    return {
      some(s), boxes(s),
      { "hit_id", type = "int", count = s.rays, fill = 0, output = true },
      { "hit_t", type = "float", count = s.rays, fill = 0, output = true },
      { "nrays", s.rays, type = "int" },
      { "nboxes", s.boxes, type = "int" },
    }
  end
end

local function each(s) return { s.rays } end

return {
  kind = "search", set = "ninth", optimised = false, tolerance = 1e-4,
  small = { rays = 2048, boxes = 48 }, large = { rays = 524288, boxes = 256 },
  arguments = arguments(rays),
  variants = {
    { name = "before", file = "before.cl", kernel = "intersect_boxes", global = each, group = { 64 } },
    { name = "inverse", remedies = { "hoist" }, file = "inverse.cl", kernel = "intersect_boxes", global = each,
      group = { 64 } },
    { name = "native", remedies = { "arithmetic" }, file = "native.cl", kernel = "intersect_boxes", global = each,
      group = { 64 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "intersect_boxes", global = each,
      group = { 64 } },
    { name = "constant", remedies = { "constant" }, file = "constant.cl", kernel = "intersect_boxes", global = each,
      group = { 64 } },
    { name = "arrays", remedies = { "soa" }, file = "arrays.cl", kernel = "intersect_boxes", global = each,
      group = { 64 }, arguments = arguments(rays_apart) },
    { name = "expert", by = "expert", remedies = { "hoist", "constant", "registers", "arithmetic", "soa" },
      file = "expert.cl", kernel = "intersect_boxes", global = each, group = { 128 },
      arguments = arguments(rays_apart) },
  },
}
