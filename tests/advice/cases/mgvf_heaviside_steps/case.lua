-- A step of motion gradient vector flow: an arc tangent for each of eight neighbours, some of it in double.
local function each(s) return { s.n, s.m } end

return {
  set = "fourteenth", kind = "stencil", optimised = false, tolerance = 1e-3,
  small = { n = 128, m = 64 }, twice = { n = 128, m = 128 }, large = { n = 2048, m = 2048 },
  arguments = function(s)
    local cells = s.n * s.m
    local small = cells < 100000
    return {
      { "flow", type = "float", count = cells,
        value = function(i) return 1 + (i * 37 + i // s.n * 11) % 101 / 128 end },
      { "edge", type = "float", count = cells, fill = not small and 0.25 or nil,
        value = function(i) return (i * 53 + i // s.n) % 89 / 256 end },
      { "next", type = "float", count = cells, fill = 0, output = true },
      { "vx", 0.8, type = "float" }, { "vy", -0.6, type = "float" },
      { "m", s.m, type = "int" }, { "n", s.n, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "mgvf_step", global = each, group = { 16, 16 } },
    { name = "single", remedies = { "arithmetic" }, file = "single.cl", kernel = "mgvf_step", global = each,
      group = { 16, 16 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "mgvf_step", global = each,
      group = { 16, 16 } },
    { name = "no_middle", remedies = { "hoist" }, file = "no_middle.cl", kernel = "mgvf_step", global = each,
      group = { 16, 16 } },
    { name = "wide_groups", remedies = { "group-size" }, file = "before.cl", kernel = "mgvf_step", global = each,
      group = { 64, 4 } },
    { name = "expert", by = "expert", remedies = { "arithmetic", "walk", "group-size", "unroll" }, file = "expert.cl",
      kernel = "mgvf_step", global = function(s) return { s.n, s.m // 4 } end, group = { 64, 2 } },
  },
}
