-- Half a sweep of red-black over-relaxation of a Poisson equation: the cells of one colour, in place.
local function number(s, i) return (i * 13 + i // s.n * 7) % 29 / 4 + 1 end
local function source(s, i) return (i * 5 + i // s.n * 3) % 11 / 2 - 2 end

-- the cells of colour 0, row by row, then those of colour 1
local function cell(s, i)
  local half = s.n // 2
  local colour, row, at = i // (s.n * half), i // half % s.n, i % half
  return row * s.n + at * 2 + (row + colour) % 2
end

local function place(s, i)
  local half = s.n // 2
  local row, column = i // s.n, i % s.n
  return ((row + column) % 2 * s.n + row) * half + column // 2
end

local function arguments(s, apart)
  local function of(what) return function(i) return what(s, apart and cell(s, i) or i) end end
  return {
    { "u", type = "float", count = s.n * s.n, fill = s.plain and 1.5, value = of(number), output = true,
      order = apart and function(i) return place(s, i) end or nil },
    { "rhs", type = "float", count = s.n * s.n, fill = s.plain and 0.25, value = of(source) },
    { "n", s.n, type = "int" }, { "colour", 1, type = "int" },
    { "h2", 0.0625, type = "float" }, { "w", 1.5, type = "float" },
  }
end

local function all(s) return { s.n, s.n } end
local function half(s) return { s.n // 2, s.n } end

return {
  set = "sixth", kind = "stencil", optimised = false,
  small = { n = 256 }, large = { n = 8192, plain = true }, tolerance = 1e-5,
  arguments = function(s) return arguments(s) end,
  variants = {
    { name = "before", file = "before.cl", kernel = "relax", global = all, group = { 16, 16 } },
    { name = "half_as_many", remedies = { "branches" }, file = "half_as_many.cl", kernel = "relax", global = half,
      group = { 16, 16 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "relax", global = all, group = { 16, 16 } },
    { name = "wide", remedies = { "group-size" }, file = "before.cl", kernel = "relax", global = all,
      group = { 64, 4 } },
    { name = "apart", remedies = { "branches", "transpose-data" }, file = "apart.cl", kernel = "relax", global = half,
      group = { 16, 16 }, arguments = function(s) return arguments(s, true) end },
    { name = "expert", by = "expert", remedies = { "branches", "transpose-data", "vector", "group-size" },
      file = "expert.cl", kernel = "relax", global = function(s) return { s.n // 8, s.n } end, group = { 32, 8 },
      arguments = function(s) return arguments(s, true) end },
  },
}
