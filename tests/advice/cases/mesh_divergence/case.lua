-- Divergence on a mesh of triangles with levels: the fluxes of three edges a cell; an item does one level of a cell.
local function value(s, i, count, by_planes)
  local entity, level = i // s.levels, i % s.levels
  if by_planes then entity, level = i % count, i // count end
  return (entity * 7 + level * 3) % 23 - 9
end

-- A torus of squares, each of them two triangles, in blocks of 8 x 8 squares as a mesh generator numbers them.
local function square(s, q)
  local block, inner = q // 64, q % 64
  return block % (s.side // 8) * 8 + inner % 8, block // (s.side // 8) * 8 + inner // 8
end

local function number(s, x, y)
  x, y = x % s.side, y % s.side
  return (y // 8 * (s.side // 8) + x // 8) * 64 + y % 8 * 8 + x % 8
end

local function edge(s, i)
  local cell, k = i // 3, i % 3
  local q = cell // 2
  if cell % 2 == 0 then return 3 * q + k end   -- below, left, diagonal
  local x, y = square(s, q)
  if k == 0 then return 3 * number(s, x, y + 1) end
  if k == 1 then return 3 * number(s, x + 1, y) + 1 end
  return 3 * q + 2
end

local function arguments(s, by_planes)
  local cells, edges = 2 * s.side * s.side, 3 * s.side * s.side
  local list = {
    { "vn", type = "double", count = edges * s.levels, fill = s.plain and 1.5,
      value = function(i) return value(s, i, edges, by_planes) end },
    { "edge_idx", type = "int", count = 3 * cells, value = function(i) return edge(s, i) end },
    { "geofac", type = "double", count = 3 * cells, fill = s.plain and 0.25,
      value = function(i) return (i * 5 % 17 - 8) / 16 end },
    { "div", type = "double", count = cells * s.levels, fill = 0, output = true,
      order = by_planes and function(i) return i % s.levels * cells + i // s.levels end },
    { "ncells", cells, type = "int" },
    { "nlev", s.levels, type = "int" },
  }
  if by_planes then table.insert(list, 5, { "nedges", edges, type = "int" }) end
  return list
end

return {
  kind = "mesh", set = "second", optimised = false,
  small = { side = 16, levels = 64 }, large = { side = 512, levels = 64, plain = true },
  tolerance = 1e-9,
  arguments = function(s) return arguments(s) end,
  variants = {
    { name = "before", file = "before.cl", kernel = "divergence",
      global = function(s) return { 2 * s.side * s.side, s.levels } end, group = { 64, 4 } },
    { name = "levels", remedies = { "swap-dimensions" }, file = "levels.cl", kernel = "divergence",
      global = function(s) return { s.levels, 2 * s.side * s.side } end, group = { 64, 4 } },
    { name = "planes", remedies = { "transpose-data" }, file = "planes.cl", kernel = "divergence",
      global = function(s) return { 2 * s.side * s.side, s.levels } end, group = { 64, 4 },
      arguments = function(s) return arguments(s, true) end },
    { name = "column", remedies = { "fewer-items" }, file = "column.cl", kernel = "divergence",
      global = function(s) return { 2 * s.side * s.side } end, group = { 256 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "divergence",
      global = function(s) return { 2 * s.side * s.side, s.levels } end, group = { 64, 4 } },
    { name = "expert", by = "expert", remedies = { "swap-dimensions", "vector" }, file = "expert.cl",
      kernel = "divergence", global = function(s) return { s.levels // 2, 2 * s.side * s.side } end,
      group = { 16, 16 } },
  },
}
