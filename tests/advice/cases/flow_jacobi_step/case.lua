-- A step of the iteration of Horn and Schunck for optical flow over planes of floats, a pixel an item.
local function each(s) return { s.w, s.h } end
local function arguments(s)
  local n = s.w * s.h
  local function flow(i, seed) return ((i * 29 + i // s.w * 53 + seed) % 101 + 1) / 16 end
  local function plane(name, fill, modulus, seed)
    return { name, type = "float", count = n, fill = s.plain and fill,
      value = function(i) return ((i * 17 + i // s.w * seed) % modulus + 1) / 8 end }
  end
  return {
    plane("ix", 2, 23, 31), plane("iy", 1, 19, 7), plane("it", 3, 29, 43),
    { "u", type = "float", count = n, fill = s.plain and 0.5, value = function(i) return flow(i, 0) end },
    { "v", type = "float", count = n, fill = s.plain and 0.5, value = function(i) return flow(i, 37) end },
    { "next_u", type = "float", count = n, fill = 0, output = true },
    { "next_v", type = "float", count = n, fill = 0, output = true },
    { "w", s.w, type = "int" },
    { "h", s.h, type = "int" },
    { "alpha2", 40, type = "float" },
  }
end

return {
  kind = "stencil", optimised = true, set = "second", tolerance = 1e-4,
  small = { w = 256, h = 128 }, large = { w = 8192, h = 4096, plain = true },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "flow_step", global = each, group = { 32, 8 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "flow_step", global = each,
      group = { 32, 8 } },
    { name = "down", remedies = { "walk" }, file = "down.cl", kernel = "flow_step",
      global = function(s) return { s.w, s.h // 8 } end, group = { 64, 4 } },
    { name = "divided", remedies = { "arithmetic" }, file = "divided.cl", kernel = "flow_step", global = each,
      group = { 32, 8 } },
    { name = "long_groups", remedies = { "group-size" }, file = "before.cl", kernel = "flow_step",
      global = each, group = { 128, 2 } },
    { name = "expert", by = "expert", remedies = { "vector", "fewer-items" }, file = "expert.cl",
      kernel = "flow_step", global = function(s) return { s.w // 4, s.h // 2 } end, group = { 32, 4 } },
  },
}
