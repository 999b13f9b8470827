-- Macroscopic cross sections as in Monte Carlo transport of neutrons: each nuclide of a material has an energy grid of
-- its own, and the sums are kept in global memory.
local MAX_NUCS <const> = 64
local MATERIALS <const> = 12
local BINS <const> = 256
local NUCS <const> = { [0] = 60, 5, 4, 4, 27, 21, 21, 21, 21, 21, 9, 9 }
local SHARE <const> = { [0] = 14, 5, 24, 13, 15, 7, 5, 6, 2, 2, 4, 3 }   -- of a hundred

local function mixed(i) return i * 2654435761 % (1 << 32) end
local function energy(i) return (mixed(i) + 0.5) / (1 << 32) end
local function material(i)
  local at = mixed(i * 7 + 3) // 4096 % 100
  for m = 0, MATERIALS - 1 do
    at = at - SHARE[m]
    if at < 0 then return m end
  end
end

--- Energies of a grid: ascending, denser or less so by nuclide.
local function point(s, nuc, i)
  local t = i / (s.grid - 1)
  return t * (1 + nuc % 5 * 0.2 * (t - 1))
end

local function lists(i) return (i // MAX_NUCS * 5 + i % MAX_NUCS) % 96 end

--- @param order  list of lookups, from 0, or nil
local function arguments(s, order, starts)
  local function at(i) return order and order[i] or i end
  local place
  if order then
    place = {}
    for i = 0, s.lookups - 1 do place[order[i]] = i end
  end
  local list = {
    { "n_lookups", s.lookups, type = "int" }, { "n_gridpoints", s.grid, type = "int" },
    { "max_nucs", MAX_NUCS, type = "int" },
    { "p_energy", type = "double", count = s.lookups, value = function(i) return energy(at(i)) end },
    { "p_mat", type = "int", count = s.lookups, value = function(i) return material(at(i)) end },
    { "num_nucs", type = "int", count = MATERIALS, value = function(i) return NUCS[i] end },
    { "mats", type = "int", count = MATERIALS * MAX_NUCS, value = function(i) return lists(i) % s.nuclides end },
    { "concs", type = "double", count = MATERIALS * MAX_NUCS, value = function(i) return (i * 7 % 31 + 1) / 32 end },
    { "egrid", type = "double", count = s.nuclides * s.grid,
      value = function(i) return point(s, i // s.grid, i % s.grid) end },
    { "xs", type = "double", count = s.nuclides * s.grid * 5, fill = s.plain and 0.5,
      value = function(i) return (i * 37 % 113 + 5) / 64 end },
    { "macro", type = "double", count = s.lookups * 5, fill = 0, output = order and "macro" or true,
      order = order and function(i) return place[i // 5] * 5 + i % 5 end },
  }
  if starts then
    list[#list + 1] = { "start", type = "int", count = s.nuclides * (BINS + 1), value = function(i)
      local nuc, edge = i // (BINS + 1), i % (BINS + 1) / BINS
      local low, high = 0, s.grid - 1
      while high - low > 1 do
        local mid = (low + high) // 2
        if point(s, nuc, mid) > edge then high = mid else low = mid end
      end
      return low
    end }
  end
  return list
end

--- Lookups by material, and by energy in each if wanted.
local function sorted(s, by_energy)
  local boxes, order, n = {}, {}, 0
  local parts = by_energy and 1024 or 1
  for b = 0, MATERIALS * parts - 1 do boxes[b] = {} end
  for i = 0, s.lookups - 1 do
    local box = boxes[material(i) * parts + math.floor(energy(i) * parts)]
    box[#box + 1] = i
  end
  for b = 0, MATERIALS * parts - 1 do
    for _, i in ipairs(boxes[b]) do
      order[n], n = i, n + 1
    end
  end
  return order
end

local function lookups(s) return { s.lookups } end

return {
  set = "fourteenth", kind = "search", optimised = false,
  small = { lookups = 1024, grid = 512, nuclides = 24 },
  large = { lookups = 262144, grid = 16384, nuclides = 96, plain = true }, tolerance = 1e-10,
  arguments = function(s) return arguments(s) end,
  variants = {
    { name = "before", file = "before.cl", kernel = "macro_xs", global = lookups, group = { 64 } },
    { name = "sums_held", remedies = { "registers" }, file = "sums_held.cl", kernel = "macro_xs", global = lookups,
      group = { 64 } },
    { name = "by_material", remedies = { "bin" }, file = "before.cl", kernel = "macro_xs", global = lookups,
      group = { 64 }, arguments = function(s) return arguments(s, sorted(s)) end },
    { name = "bins_of_energy", remedies = { "search" }, file = "bins_of_energy.cl", kernel = "macro_xs",
      global = lookups, group = { 64 }, arguments = function(s) return arguments(s, nil, true) end },
    { name = "lists_constant", remedies = { "constant" }, file = "lists_constant.cl", kernel = "macro_xs",
      global = lookups, group = { 64 } },
    { name = "groups_of_256", remedies = { "group-size" }, file = "before.cl", kernel = "macro_xs", global = lookups,
      group = { 256 } },
    { name = "told_lanes", remedies = { "lanes-per-row" }, file = "told_lanes.cl", kernel = "macro_xs",
      global = function(s) return { s.lookups * 8 } end, group = { 64 } },
    { name = "expert", by = "expert", remedies = { "bin", "search", "registers" }, file = "expert.cl",
      kernel = "macro_xs", global = lookups, group = { 64 },
      arguments = function(s) return arguments(s, sorted(s, true), true) end },
  },
}
