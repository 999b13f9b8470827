-- Wave equation over three arrays in space that walks along z already.
local function cells(s) return (s.nx + 4) * (s.ny + 4) * (s.nz + 4) end
local function slabs(s) return { s.nx, s.ny, s.nz // s.slab } end

local function arguments(s)
  return {
    { "now", type = "float", count = cells(s), fill = s.plain and 1, value = function(i) return i * 3 % 13 end },
    { "old", type = "float", count = cells(s), fill = s.plain and 1, value = function(i) return i * 5 % 17 end,
      output = true },
    { "vel", type = "float", count = cells(s), fill = s.plain and 1, value = function(i) return i % 4 end },
    { "nx", s.nx + 4, type = "int" },
    { "ny", s.ny + 4, type = "int" },
    { "nz", s.nz + 4, type = "int" },
  }
end

local function with_slab(s)
  local list = arguments(s)
  list[#list + 1] = { "slab", s.slab, type = "int" }
  return list
end

-- The rows of with_slab, with 30 cells more in front and behind.
local function padded(s)
  local list, row = with_slab(s), s.nx + 4
  local pitch = row + 60
  for i = 1, 3 do
    local value = list[i].value
    list[i].count = list[i].count // row * pitch
    list[i].value = function(k)
      local x = k % pitch - 30
      return x >= 0 and x < row and value(k // pitch * row + x) or 0
    end
  end
  list[2].order = function(i) return i // row * pitch + i % row + 30 end
  list[2].outputs = cells(s)
  list[#list + 1] = { "pitch", pitch, type = "int" }
  return list
end

return {
  kind = "stencil", optimised = true,
  small = { nx = 64, ny = 16, nz = 32, slab = 8 },
  large = { nx = 512, ny = 512, nz = 256, slab = 32, plain = true },
  arguments = with_slab,
  variants = {
    { name = "before", file = "before.cl", kernel = "propagate", global = slabs, group = { 32, 8, 1 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "propagate", global = slabs,
      group = { 32, 8, 1 } },
    { name = "cells", remedies = { "more-items" }, file = "cells.cl", kernel = "propagate",
      global = function(s) return { s.nx, s.ny, s.nz } end, group = { 32, 8, 1 }, arguments = arguments },
    { name = "square", remedies = { "group-size" }, file = "square.cl", kernel = "propagate", global = slabs,
      group = { 16, 16, 1 } },
    { name = "unrolled", remedies = { "unroll" }, file = "unrolled.cl", kernel = "propagate", global = slabs,
      group = { 32, 8, 1 } },
    { name = "told_align", remedies = { "align" }, file = "told_align.cl", kernel = "propagate", global = slabs,
      group = { 32, 8, 1 }, arguments = padded },
  },
}
