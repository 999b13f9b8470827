-- Lennard-Jones forces with a cell list on a torus: an item a particle, which looks through 27 cells.
local SIDE = 3.4

-- Particles of a size, in the order of their cells: positions, and where each cell begins.
local known = {}
local function particles(s)
  if known[s] then return known[s] end
  local list, start, state = {}, {}, 12345
  local function jitter()
    state = state * 1103515245 + 12345 & 0x7FFFFFFF
    return ((state >> 12) % 1024 / 1024 - 0.5) * 0.2
  end
  for c = 0, s.cells ^ 3 // 1 | 0 do
    start[c] = #list // 3
    if c == s.cells ^ 3 then break end
    local x, y, z = c % s.cells, c // s.cells % s.cells, c // (s.cells * s.cells)
    for k = 0, s.least + (c * 2654435761 >> 7) % 9 - 1 do   -- places of 4 x 3 x 3
      local place = k * 7 % 36
      list[#list + 1] = (x + (place % 4 + 0.5) / 4) * SIDE + jitter()
      list[#list + 1] = (y + (place // 4 % 3 + 0.5) / 3) * SIDE + jitter()
      list[#list + 1] = (z + (place // 12 + 0.5) / 3) * SIDE + jitter()
    end
  end
  known[s] = { list = list, start = start, count = #list // 3 }
  return known[s]
end

-- Particles as structures of so many members, of which the first three are the position; or as three arrays.
local function arguments(s, members)
  local all = particles(s)
  local list = {}
  if members then
    list[1] = { "p", type = "float", count = all.count * members, value = function(i)
      return i % members < 3 and all.list[i // members * 3 + i % members + 1] or 1
    end }
  else
    for k, name in ipairs { "px", "py", "pz" } do
      list[k] = { name, type = "float", count = all.count, value = function(i) return all.list[i * 3 + k] end }
    end
  end
  list[#list + 1] = { "cell_start", type = "int", count = s.cells ^ 3 // 1 + 1 | 0,
    value = function(i) return all.start[i] end }
  for _, name in ipairs { "fx", "fy", "fz" } do
    list[#list + 1] = { name, type = "float", count = all.count, fill = 0, output = true }
  end
  for _, number in ipairs {
    { "n", all.count, type = "int" }, { "cells", s.cells, type = "int" }, { "side", SIDE, type = "float" },
    { "rcut", 3, type = "float" }, { "epsilon", 0.8, type = "float" }, { "sigma", 0.9, type = "float" },
  } do
    list[#list + 1] = number
  end
  return list
end

local function items(s, each)
  return { (particles(s).count * (each or 1) + 255) // 256 * 256 }
end
local function one(s) return items(s) end

return {
  kind = "particles", set = "second", optimised = false,
  small = { cells = 3, least = 8 }, large = { cells = 16, least = 28 },
  tolerance = 2e-3,
  arguments = function(s) return arguments(s, 8) end,
  variants = {
    { name = "before", file = "before.cl", kernel = "lj_force", global = one, group = { 64 } },
    { name = "product", remedies = { "arithmetic" }, file = "product.cl", kernel = "lj_force", global = one,
      group = { 64 } },
    { name = "kept", remedies = { "hoist" }, file = "kept.cl", kernel = "lj_force", global = one, group = { 64 } },
    { name = "arrays", remedies = { "soa" }, file = "arrays.cl", kernel = "lj_force", global = one, group = { 64 },
      arguments = function(s) return arguments(s) end },
    { name = "lanes", remedies = { "lanes-per-row" }, file = "lanes.cl", kernel = "lj_force",
      global = function(s) return items(s, 4) end, group = { 64 } },
    { name = "wide", remedies = { "group-size" }, file = "before.cl", kernel = "lj_force", global = one,
      group = { 256 } },
    { name = "expert", by = "expert", remedies = { "arithmetic", "soa", "vector", "fuse" }, file = "expert.cl",
      kernel = "lj_force", global = one, group = { 64 }, arguments = function(s) return arguments(s, 4) end },
  },
}
