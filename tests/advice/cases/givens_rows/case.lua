-- Sweeps of plane rotations are applied to pairs of neighbouring columns of eigenvectors, an item a row.
local function rotations(s, name, f)
  return { name, type = "double", count = s.sweeps * s.cols,
    value = function(i) return f(0.3 + i * 7 % 23 * 0.05) end }
end

local function arguments(s)
  return {
    { "Z", type = "double", count = s.rows * s.cols, fill = s.plain and 0.5, output = true,
      value = function(i) return 3 + i * 11 % 37 * 0.125 end },
    rotations(s, "c", math.cos), rotations(s, "s", math.sin),
    { "rows", s.rows, type = "int" }, { "cols", s.cols, type = "int" }, { "sweeps", s.sweeps, type = "int" },
  }
end

local function each(s) return { s.rows } end

return {
  set = "ninth", kind = "solver", optimised = false, tolerance = 1e-6,
  small = { rows = 1024, cols = 48, sweeps = 2 }, large = { rows = 65536, cols = 512, sweeps = 2, plain = true },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "rotate", global = each, group = { 128 } },
    { name = "told_restrict", remedies = { "restrict" }, file = "told_restrict.cl", kernel = "rotate",
      global = each, group = { 128 } },
    { name = "carried", remedies = { "registers" }, file = "carried.cl", kernel = "rotate", global = each,
      group = { 128 } },
    { name = "constant", remedies = { "constant" }, file = "constant.cl", kernel = "rotate", global = each,
      group = { 128 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "rotate", global = each,
      group = { 128 } },
    { name = "two_rows", remedies = { "vector" }, file = "two_rows.cl", kernel = "rotate",
      global = function(s) return { s.rows // 2 } end, group = { 128 } },
    { name = "both_sweeps", remedies = { "fuse" }, file = "both_sweeps.cl", kernel = "rotate", global = each,
      group = { 128 } },
    { name = "expert", by = "expert", remedies = { "registers", "fuse", "constant", "unroll" }, file = "expert.cl",
      kernel = "rotate", global = each, group = { 128 } },
  },
}
