-- Gradients by least squares on a mesh of tetrahedra, in double precision: a cell an item, four neighbours gathered.
local function cells(s) return { s.n } end

local function hash(i)
  local h = (i + 1) * 2654435761 & 0xFFFFFFFF
  h = (h ~ h >> 15) * 2246822519 & 0xFFFFFFFF
  return h ~ h >> 13
end

-- Two neighbours are near in memory, one a layer off, and one anywhere among some thousands.
local function neighbour(c, k, n)
  local h = hash(4 * c + k)
  if h % 61 == 0 then return -1 end
  local off = k == 0 and 1 + h // 64 % 6 or k == 1 and -1 - h // 64 % 6 or k == 2 and 700 + h // 64 % 40
    or h // 64 % 16384 + 8
  return (c + off) % n
end

local function coordinate(c, d)
  return d == 0 and c % 32 + hash(c) % 64 / 100 or d == 1 and c // 32 % 32 + hash(c + 3) % 64 / 100
    or c // 1024 + hash(c + 5) % 64 / 100
end
local function phi(c) return 10 + hash(c + 9) % 100 / 50 end

local function made(packed, quads)
  return function(s)
    local n, plain = s.n, s.n > 100000
    local list = {
      { "nbr", type = "int", count = 4 * n, value = function(i)
        if quads then return neighbour(i // 4, i % 4, n) end
        return neighbour(i % n, i // n, n)
      end },
    }
    if packed then
      list[2] = { "point", type = "double", count = 4 * n, fill = plain and 1,
        value = function(i) return i % 4 == 3 and phi(i // 4) or coordinate(i // 4, i % 4) end }
    else
      for d, name in ipairs { "cx", "cy", "cz" } do
        list[d + 1] = { name, type = "double", count = n, fill = plain and 1,
          value = function(c) return coordinate(c, d - 1) end }
      end
      list[5] = { "phi", type = "double", count = n, fill = plain and 1, value = phi }
    end
    list[#list + 1] = { "inv", type = "double", count = 6 * n, fill = plain and 0.5,
      value = function(i) return ({ 2, 0.25, 0.125, 1.5, 0.5, 1.75 })[i // n + 1] end }
    list[#list + 1] = { "grad", type = "double", count = 3 * n, fill = 0, output = true }
    list[#list + 1] = { "cells", n, type = "int" }
    return list
  end
end

return {
  kind = "mesh", set = "thirteenth", optimised = false,
  small = { n = 8192 }, large = { n = 1 << 20 },
  tolerance = 0.001,
  arguments = made(false, false),
  variants = {
    { name = "before", file = "before.cl", kernel = "lsq_gradient", global = cells, group = { 128 } },
    { name = "packed", remedies = { "interleave" }, file = "packed.cl", kernel = "lsq_gradient", global = cells,
      group = { 128 }, arguments = made(true, false) },
    { name = "quad", remedies = { "transpose-data", "vector" }, file = "quad.cl", kernel = "lsq_gradient",
      global = cells, group = { 128 }, arguments = made(false, true) },
    { name = "single", remedies = { "arithmetic" }, file = "single.cl", kernel = "lsq_gradient", global = cells,
      group = { 128 } },
    { name = "select", remedies = { "branches" }, file = "select.cl", kernel = "lsq_gradient", global = cells,
      group = { 128 } },
    { name = "smaller", remedies = { "group-size" }, file = "before.cl", kernel = "lsq_gradient", global = cells,
      group = { 64 } },
    { name = "expert", by = "expert", remedies = { "interleave", "unroll" }, file = "expert.cl",
      kernel = "lsq_gradient", global = cells, group = { 128 }, arguments = made(true, false) },
  },
}
