-- A Jacobi step that blends an image of floats into another; squares of 16 by 16 pixels are blended or left alone.
local SQUARE = 16

local function arguments(s)
  local count = 4 * s.w * s.h
  return {
    { "src", type = "float", count = count, fill = s.plain and 0.5, value = function(i) return i * 7 % 61 / 64 end },
    { "guide", type = "float", count = count, fill = s.plain and 0.125,
      value = function(i) return i * 5 % 17 / 32 - 0.25 end },
    { "mask", type = "uchar", count = s.w * s.h // (SQUARE * SQUARE), value = function(i)
      return (i * 2654435761 >> 12) % 4 > 0 and 1 or 0
    end },
    { "dst", type = "float", count = count, fill = 0, output = true },
    { "w", s.w, type = "int" }, { "h", s.h, type = "int" },
  }
end
local function pixels(s) return { s.w, s.h } end

return {
  kind = "stencil", set = "seventh", optimised = true, tolerance = 1e-5,
  small = { w = 256, h = 256 }, large = { w = 4096, h = 4096, plain = true },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "blend_step", global = pixels, group = { 32, 8 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "blend_step", global = pixels,
      group = { 32, 8 } },
    { name = "squares", remedies = { "group-size" }, file = "before.cl", kernel = "blend_step", global = pixels,
      group = { 16, 16 } },
    { name = "all_loaded", remedies = { "branches" }, file = "all_loaded.cl", kernel = "blend_step",
      global = pixels, group = { 32, 8 } },
    { name = "down", remedies = { "walk" }, file = "down.cl", kernel = "blend_step",
      global = function(s) return { s.w, s.h // 16 } end, group = { 32, 8 } },
    { name = "expert", by = "expert", remedies = { "walk", "group-size" }, file = "expert.cl",
      kernel = "blend_step", global = function(s) return { s.w, s.h // 4 } end, group = { 16, 4 } },
  },
}
