-- Derivatives and coefficients of speckle-reducing diffusion, with tables of neighbours, an item a cell.
local function arguments(s)
  local n = s.rows * s.cols
  local function out(name) return { name, type = "float", count = n, fill = 0, output = true } end
  local function table_of(name, count, step)
    return { name, type = "int", count = count,
      value = function(i) return math.max(0, math.min(count - 1, i + step)) end }
  end
  return {
    { "lambda", 0.5, type = "float" },
    { "Nr", s.rows, type = "int" }, { "Nc", s.cols, type = "int" }, { "Ne", n, type = "int" },
    table_of("iN", s.rows, -1), table_of("iS", s.rows, 1), table_of("jE", s.cols, 1), table_of("jW", s.cols, -1),
    out "dN", out "dS", out "dE", out "dW",
    { "q0sqr", 0.05, type = "float" },
    out "c",
    { "I", type = "float", count = n, fill = s.plain and 1.5, value = function(i)
      return 1 + (i * 2654435761 >> 14) % 64 / 128
    end },
  }
end
local function cells(s) return { s.rows * s.cols } end

return {
  kind = "stencil", set = "third", optimised = false, tolerance = 1e-3,
  small = { rows = 192, cols = 160 }, large = { rows = 6144, cols = 4096, plain = true },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "srad_kernel", global = cells, group = { 256 } },
    { name = "by_rows", remedies = { "swap-dimensions" }, file = "by_rows.cl", kernel = "srad_kernel",
      global = cells, group = { 256 } },
    { name = "centre", remedies = { "registers" }, file = "centre.cl", kernel = "srad_kernel", global = cells,
      group = { 256 } },
    { name = "native", remedies = { "arithmetic" }, file = "native.cl", kernel = "srad_kernel", global = cells,
      group = { 256 } },
    { name = "tables", remedies = { "constant" }, file = "tables.cl", kernel = "srad_kernel", global = cells,
      group = { 256 } },
    { name = "tiled", remedies = { "tile" }, file = "tiled.cl", kernel = "srad_kernel",
      global = function(s) return { s.rows, s.cols } end, group = { 16, 16 } },
    { name = "group64", remedies = { "group-size" }, file = "before.cl", kernel = "srad_kernel", global = cells,
      group = { 64 } },
    { name = "expert", by = "expert", remedies = { "swap-dimensions", "registers", "vector", "arithmetic" },
      file = "expert.cl", kernel = "srad_kernel", global = function(s) return { s.cols // 4, s.rows } end,
      group = { 8, 16 } },
  },
}
