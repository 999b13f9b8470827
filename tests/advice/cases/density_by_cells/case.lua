-- Density by a cell list: positions through an index list, summed up in global memory.
local EDGE = 4     -- edge of a cell, in whole numbers

--- Particle i, numbered along list: its cell, and where it is in it.
local function place(s, k)
  local cell, part = k // s.per, k % s.per
  local x, y, z = cell % s.cells, cell // s.cells % s.cells, cell // s.cells // s.cells
  return { x * EDGE + (part * 3 + cell) % EDGE, y * EDGE + part % EDGE, z * EDGE + (part // 4 + cell) % EDGE }
end

local function arguments(width)
  return function(s)
    local n = s.cells ^ 3 * s.per // 1 | 0
    -- list is a permutation: particles were born in other places than they are
    local function particle(k) return k * 5 % n end
    local back = {}
    for k = 0, n - 1 do back[particle(k)] = k end
    return {
      { "pos", type = "float", count = n * width,
        value = function(i) return place(s, back[i // width])[i % width + 1] or 0 end },
      { "first", type = "int", count = s.cells ^ 3 // 1 + 1 | 0, value = function(c) return c * s.per end },
      { "list", type = "int", count = n, value = particle },
      { "rho", type = "float", count = n, fill = 0, output = true },
      { "cells", s.cells, type = "int" }, { "size", EDGE, type = "float" }, { "h2", EDGE * EDGE, type = "float" },
    }
  end
end
local function items(s) return { s.cells ^ 3 * s.per // 1 | 0 } end

return {
  kind = "cells", optimised = false,
  small = { cells = 8, per = 4 }, large = { cells = 32, per = 16 },
  arguments = arguments(3),
  variants = {
    { name = "before", file = "before.cl", kernel = "density", global = items, group = { 64 } },
    { name = "sum", remedies = { "registers" }, file = "sum.cl", kernel = "density", global = items, group = { 64 } },
    { name = "vector", remedies = { "vector" }, file = "vector.cl", kernel = "density", arguments = arguments(4),
      global = items, group = { 64 } },
    { name = "select", remedies = { "branches" }, file = "select.cl", kernel = "density", global = items,
      group = { 64 } },
    { name = "expert", by = "expert", remedies = { "registers", "hoist", "vector", "bin" }, file = "expert.cl",
      kernel = "density", arguments = arguments(4), global = items, group = { 64 } },
  },
}
