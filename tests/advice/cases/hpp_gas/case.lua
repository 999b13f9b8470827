-- A step of a lattice gas: a byte a cell, four neighbours, collisions from a table.
local function cells(s) return { s.w, s.h } end

local function cell(i)
  local h = (i * 2654435761 ~ i * 40503 >> 5) & 0xFFFFFFFF
  h = (h ~ h >> 15) * 2246822519 & 0xFFFFFFFF
  return h >> 9 & 15 | (h >> 20) % 23 // 22 << 4
end

local function four(i) return cell(4 * i) | cell(4 * i + 1) << 8 | cell(4 * i + 2) << 16 | cell(4 * i + 3) << 24 end

local function collide(i)
  if i >= 16 then return 16 | (i << 2 | (i & 15) >> 2) & 15 end
  return i == 5 and 10 or i == 10 and 5 or i
end

return {
  kind = "stencil", set = "sixth", optimised = false,
  small = { w = 256, h = 256 }, large = { w = 16384, h = 16384, plain = true },
  arguments = function(s)
    local words = s.w * s.h // 4
    return {
      { "cells", type = "uint", count = words, range = s.plain and { 16909060, 61 }, value = four },
      { "next", type = "uint", count = words, fill = 0, output = true },
      { "collide", type = "uchar", count = 32, value = collide },
      { "w", s.w, type = "int" }, { "h", s.h, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "hpp_step", global = cells, group = { 16, 16 } },
    { name = "no_table", remedies = { "arithmetic" }, file = "no_table.cl", kernel = "hpp_step", global = cells,
      group = { 16, 16 } },
    { name = "constant_table", remedies = { "constant" }, file = "constant.cl", kernel = "hpp_step", global = cells,
      group = { 16, 16 } },
    { name = "tiled", remedies = { "tile" }, file = "tiled.cl", kernel = "hpp_step", global = cells,
      group = { 16, 16 } },
    { name = "wide", remedies = { "group-size" }, file = "before.cl", kernel = "hpp_step", global = cells,
      group = { 128, 2 } },
    { name = "expert", by = "expert", remedies = { "vector", "arithmetic" }, file = "expert.cl",
      kernel = "hpp_step", global = function(s) return { s.w // 16, s.h } end, group = { 16, 16 } },
  },
}
