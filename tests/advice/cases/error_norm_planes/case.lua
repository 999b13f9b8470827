-- Sums of squared errors of five variables against a polynomial solution, a line of cells an item.
local function arguments(transposed)
  return function(s)
    return {
      { "u", type = "double", count = s.nx * s.ny * s.nz * 5, fill = s.plain and 1.5, value = function(i)
        if transposed then
          local j, x, k, m = i % s.ny, i // s.ny % s.nx, i // (s.ny * s.nx) % s.nz, i // (s.ny * s.nx * s.nz)
          i = ((k * s.ny + j) * s.nx + x) * 5 + m
        end
        return 1 + i * 13 % 31 * 0.0625
      end },
      { "ce", type = "double", count = 65, value = function(i) return (i * 7 % 11 - 3) * 0.125 end },
      { "rms", type = "double", count = s.ny * s.nz * 5, fill = 0, output = true },
      { "nx", s.nx, type = "int" }, { "ny", s.ny, type = "int" }, { "nz", s.nz, type = "int" },
    }
  end
end

local function each(s) return { s.ny, s.nz } end

return {
  set = "ninth", kind = "reduction", optimised = false, tolerance = 1e-8,
  small = { nx = 16, ny = 32, nz = 16 }, large = { nx = 192, ny = 192, nz = 192, plain = true },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "error_norm", global = each, group = { 16, 4 } },
    { name = "kept", remedies = { "registers" }, file = "kept.cl", kernel = "error_norm", global = each,
      group = { 16, 4 } },
    { name = "constant", remedies = { "constant" }, file = "constant.cl", kernel = "error_norm", global = each,
      group = { 16, 4 } },
    { name = "lines_apart", remedies = { "transpose-data" }, file = "lines_apart.cl", kernel = "error_norm",
      global = each, group = { 16, 4 }, arguments = arguments(true) },
    { name = "hoisted", remedies = { "hoist" }, file = "hoisted.cl", kernel = "error_norm", global = each,
      group = { 16, 4 } },
    { name = "group_a_line", remedies = { "group-per-row" }, file = "group_a_line.cl", kernel = "error_norm",
      global = function(s) return { 32 * s.ny, s.nz } end, group = { 32, 1 } },
    { name = "expert", by = "expert", remedies = { "group-per-row", "registers", "hoist", "constant" },
      file = "expert.cl", kernel = "error_norm", global = function(s) return { 32 * s.ny, s.nz } end,
      group = { 32, 4 } },
  },
}
