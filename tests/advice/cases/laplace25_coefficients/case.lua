-- Laplacian of eighth order in space with a table of coefficients, an item a cell.
local function cells(s) return (s.nx + 8) * (s.ny + 8) * (s.nz + 8) end
local function each(s) return { s.nx, s.ny, s.nz } end
local function slabs(s) return { s.nx, s.ny, s.nz // 16 } end

return {
  kind = "stencil", optimised = false,
  small = { nx = 64, ny = 16, nz = 64 }, large = { nx = 512, ny = 512, nz = 256, plain = true },
  arguments = function(s)
    return {
      { "field", type = "float", count = cells(s), fill = s.plain and 1, value = function(i) return i * 7 % 41 end },
      { "lap", type = "float", count = cells(s), fill = 0, output = true },
      { "coeff", type = "float", count = 5, value = function(i) return i * 5 % 7 - 3 end },
      { "sx", s.nx + 8, type = "int" },
      { "sy", s.ny + 8, type = "int" },
      { "sz", s.nz + 8, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "laplacian", global = each, group = { 16, 4, 4 } },
    { name = "table", remedies = { "constant" }, file = "table.cl", kernel = "laplacian", global = each,
      group = { 16, 4, 4 } },
    { name = "brick", remedies = { "tile" }, file = "brick.cl", kernel = "laplacian", global = each,
      group = { 16, 4, 4 } },
    { name = "queue", remedies = { "walk" }, file = "queue.cl", kernel = "laplacian", global = slabs,
      group = { 16, 16, 1 } },
    { name = "expert", by = "expert", remedies = { "walk", "tile", "constant", "group-size" }, file = "expert.cl",
      kernel = "laplacian", global = slabs, group = { 32, 8, 1 } },
  },
}
