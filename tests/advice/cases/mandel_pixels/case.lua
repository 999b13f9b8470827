-- The Mandelbrot set, a pixel an item, in square groups; items leave their loops at different times.
local function pixels(s) return { s.w, s.w } end

return {
  kind = "compute", optimised = true,
  small = { w = 128, maxit = 48 }, large = { w = 4096, maxit = 512 },
  arguments = function(s)
    return {
      { "img", type = "int", count = s.w * s.w, fill = 0, output = true },
      { "w", s.w, type = "int" },
      { "x0", -2, type = "float" },
      { "y0", -1.25, type = "float" },
      { "step", 2.5 / s.w, type = "float" },
      { "maxit", s.maxit, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "mandel.cl", kernel = "mandel", global = pixels, group = { 16, 16 } },
    { name = "straight", remedies = { "branches" }, file = "straight.cl", kernel = "mandel",
      global = pixels, group = { 16, 16 } },
    { name = "unrolled", remedies = { "unroll" }, file = "unrolled.cl", kernel = "mandel",
      global = pixels, group = { 16, 16 } },
    { name = "quads", remedies = { "vector" }, file = "quads.cl", kernel = "mandel",
      global = function(s) return { s.w // 4, s.w } end, group = { 16, 16 } },
    { name = "lines", remedies = { "group-size" }, file = "mandel.cl", kernel = "mandel",
      global = pixels, group = { 64, 4 } },
  },
}
