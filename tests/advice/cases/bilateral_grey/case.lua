-- Bilateral filter of a grey image of floats, 11 x 11, both weights computed for each neighbour.
local function each(s) return { s.w, s.h } end

local function arguments(s, extra)
  local list = {
    { "src", type = "float", count = s.w * s.h,
      value = function(i) return (i % s.w * 7 + i // s.w * 5) % 61 / 64 end },
    { "dst", type = "float", count = s.w * s.h, fill = 0, output = true },
    { "width", s.w, type = "int" },
    { "height", s.h, type = "int" },
    { "radius", 5, type = "int" },
    { "sigma_d", 3.0, type = "float" },
    { "sigma_r", 0.25, type = "float" },
  }
  list[#list + 1] = extra
  return list
end

local function with_table(s)
  return arguments(s, { "near", type = "float", count = 121, value = function(i)
    return math.exp(-((i % 11 - 5) ^ 2 + (i // 11 - 5) ^ 2) / (2 * 9))
  end })
end

return {
  kind = "filter", set = "fifth", optimised = false, tolerance = 1e-3,
  small = { w = 64, h = 64 }, large = { w = 2048, h = 2048 },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "bilateral", global = each, group = { 16, 16 } },
    { name = "tiled", remedies = { "tile" }, file = "tiled.cl", kernel = "bilateral", global = each,
      group = { 16, 16 } },
    { name = "table", remedies = { "constant" }, file = "table.cl", kernel = "bilateral", global = each,
      group = { 16, 16 }, arguments = with_table },
    { name = "cheaper", remedies = { "arithmetic" }, file = "cheaper.cl", kernel = "bilateral", global = each,
      group = { 16, 16 } },
    { name = "wide", remedies = { "group-size" }, file = "before.cl", kernel = "bilateral", global = each,
      group = { 64, 4 } },
    { name = "no_branches", remedies = { "branches" }, file = "no_branches.cl", kernel = "bilateral", global = each,
      group = { 16, 16 } },
    { name = "four", remedies = { "fewer-items" }, file = "four.cl", kernel = "bilateral",
      global = function(s) return { s.w, s.h // 4 } end, group = { 16, 16 } },
    { name = "expert", by = "expert", remedies = { "arithmetic", "tile", "branches" }, file = "expert.cl",
      kernel = "bilateral", global = each, group = { 32, 8 }, arguments = with_table },
  },
}
