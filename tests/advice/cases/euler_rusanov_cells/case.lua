-- A step of a finite-volume code for compressible flow: six fluxes a cell, states are structures of five numbers.
local function arguments(arrays)
  return function(s)
    local cells = (s.nx + 2) * (s.ny + 2) * (s.nz + 2)
    local function state(i)
      local at, member = i // 5, i % 5
      if arrays then at, member = i % cells, i // cells end
      if member == 0 then return 1 + at * 7 % 13 / 16 end
      return member == 4 and 2.5 + at * 5 % 11 / 8 or (at * (member + 2) % 9 - 4) / 16
    end
    local order = arrays and function(i) return i % 5 * cells + i // 5 end or nil
    return {
      { "u", type = "float", count = cells * 5, fill = s.plain and 1, value = state },
      { "unew", type = "float", count = cells * 5, fill = 0, output = true, order = order },
      { "speed", type = "float", count = cells, fill = 0, output = true },
      { "nx", s.nx, type = "int" }, { "ny", s.ny, type = "int" }, { "nz", s.nz, type = "int" },
      { "dtdx", 0.125, type = "float" },
    }
  end
end

local function each(by) return function(s) return { s.nx, s.ny, s.nz // by } end end

return {
  set = "seventh", kind = "stencil", optimised = false,
  small = { nx = 32, ny = 32, nz = 16 }, twice = { nx = 32, ny = 32, nz = 32 },
  large = { nx = 320, ny = 256, nz = 256, plain = true }, tolerance = 1e-3,
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "euler_step", global = each(1), group = { 8, 8, 4 } },
    { name = "arrays", remedies = { "soa" }, file = "arrays.cl", kernel = "euler_step", global = each(1),
      group = { 8, 8, 4 }, arguments = arguments(true) },
    { name = "walking", remedies = { "walk" }, file = "walking.cl", kernel = "euler_step", global = each(8),
      group = { 8, 8, 2 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "euler_step", global = each(1),
      group = { 8, 8, 4 } },
    { name = "native", remedies = { "arithmetic" }, file = "native.cl", kernel = "euler_step", global = each(1),
      group = { 8, 8, 4 } },
    { name = "flat", remedies = { "group-size" }, file = "before.cl", kernel = "euler_step", global = each(1),
      group = { 32, 4, 2 } },
    { name = "told_swap_dimensions", remedies = { "swap-dimensions" }, file = "told_swap_dimensions.cl",
      kernel = "euler_step", global = each(1), group = { 8, 8, 4 }, arguments = arguments(true) },
    { name = "expert", by = "expert", remedies = { "soa", "walk", "arithmetic", "group-size" }, file = "expert.cl",
      kernel = "euler_step", global = each(8), group = { 32, 4, 1 }, arguments = arguments(true) },
  },
}
