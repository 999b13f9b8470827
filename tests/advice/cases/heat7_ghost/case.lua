-- Seven-point heat step in space with ghost cells, an item a cell.
local function cells(s) return (s.nx + 2) * (s.ny + 2) * (s.nz + 2) end

local function each(s) return { s.nx, s.ny, s.nz } end
local function columns(s) return { s.nx, s.ny, s.nz // 16 } end

return {
  kind = "stencil", optimised = false,
  small = { nx = 64, ny = 32, nz = 32 }, large = { nx = 512, ny = 512, nz = 256, plain = true },
  arguments = function(s)
    return {
      { "unew", type = "float", count = cells(s), fill = 0, output = true },
      { "u", type = "float", count = cells(s), fill = s.plain and 1,
        value = function(i) return i * 11 % 53 end },
      { "nx", s.nx, type = "int" },
      { "ny", s.ny, type = "int" },
      { "nz", s.nz, type = "int" },
      { "c0", 0.25, type = "float" },
      { "c1", 0.125, type = "float" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "heat_step", global = each, group = { 8, 8, 4 } },
    { name = "wide", remedies = { "group-size" }, file = "before.cl", kernel = "heat_step", global = each,
      group = { 64, 4, 1 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "heat_step", global = each,
      group = { 8, 8, 4 } },
    { name = "column", remedies = { "walk" }, file = "column.cl", kernel = "heat_step", global = columns,
      group = { 8, 8, 1 } },
    { name = "expert", by = "expert", remedies = { "walk", "group-size" }, file = "column.cl", kernel = "heat_step",
      global = columns, group = { 64, 4, 1 } },
  },
}
