-- Points of a Bezier surface of 6 x 6 controls, all blends by powers in the innermost loop.
local function points(s) return { s.resi, s.resj } end
local function columns_first(s) return { s.resj, s.resi } end

local function variant(name, remedy, more)
  local v = { name = name, remedies = { remedy }, file = name .. ".cl", kernel = "bezier_surface", global = points,
    group = { 16, 16 } }
  for key, value in pairs(more or {}) do v[key] = value end
  return v
end

return {
  set = "fourteenth", kind = "compute", optimised = false,
  small = { resi = 64, resj = 64 }, large = { resi = 2048, resj = 2048 }, tolerance = 1e-4,
  arguments = function(s)
    return {
      { "inp", type = "float", count = 36 * 3, value = function(i) return 0.5 + i * 29 % 37 / 8 end },
      { "outp", type = "float", count = s.resi * s.resj * 3, fill = 0, output = true },
      { "NI", 5, type = "int" }, { "NJ", 5, type = "int" },
      { "RESI", s.resi, type = "int" }, { "RESJ", s.resj, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "bezier_surface", global = points, group = { 16, 16 } },
    variant("blends_before", "hoist"),
    variant("products", "arithmetic"),
    variant("controls_constant", "constant"),
    variant("controls_local", "tile"),
    variant("j_first", "swap-dimensions", { global = columns_first }),
    { name = "expert", by = "expert",
      remedies = { "hoist", "arithmetic", "swap-dimensions", "constant", "fewer-items" },
      file = "expert.cl", kernel = "bezier_surface", global = function(s) return { s.resj, s.resi // 4 } end,
      group = { 64, 4 } },
  },
}
