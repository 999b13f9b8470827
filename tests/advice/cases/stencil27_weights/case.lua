-- 27-point smoothing of doubles with weights from a table.
local function cells(s) return s.nx * s.ny * s.nz end
local function each(s) return { s.nx, s.ny, s.nz } end
local function planes(s) return { s.nx, s.ny, s.nz // 8 } end

return {
  kind = "stencil", optimised = false,
  small = { nx = 32, ny = 16, nz = 32 }, large = { nx = 384, ny = 384, nz = 256, plain = true },
  arguments = function(s)
    return {
      { "src", type = "double", count = cells(s), fill = s.plain and 1,
        value = function(i) return i * 5 % 29 end },
      { "dst", type = "double", count = cells(s), fill = 0, output = true },
      { "wgt", type = "double", count = 27, value = function(i) return (i * 7 % 9 - 4) / 8 end },
      { "nx", s.nx, type = "int" },
      { "ny", s.ny, type = "int" },
      { "nz", s.nz, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "smooth27", global = each, group = { 32, 4, 1 } },
    { name = "table", remedies = { "constant" }, file = "table.cl", kernel = "smooth27", global = each,
      group = { 32, 4, 1 } },
    { name = "unrolled", remedies = { "unroll" }, file = "unrolled.cl", kernel = "smooth27", global = each,
      group = { 32, 4, 1 } },
    { name = "planes", remedies = { "walk" }, file = "planes.cl", kernel = "smooth27", global = planes,
      group = { 32, 4, 1 } },
    { name = "expert", by = "expert", remedies = { "walk", "constant", "unroll" }, file = "expert.cl",
      kernel = "smooth27", global = planes, group = { 32, 4, 1 } },
  },
}
