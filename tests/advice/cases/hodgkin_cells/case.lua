-- Many Hodgkin-Huxley cells, each stepped on its own; a cell is a structure in global memory.
local MEMBERS = 8
local function cells(s) return { s.cells } end

local FIRST = { -65, 0.05, 0.6, 0.32, 8, 120, 36, 0.3 }
local STEP = { 0.5, 0.002, 0.004, 0.003, 0.25, 0.5, 0.125, 0.002 }

local function arguments(s, planes)
  local count = s.cells * MEMBERS
  local function value(i)
    local cell, member = i // MEMBERS, i % MEMBERS
    if planes then cell, member = i % s.cells, i // s.cells end
    return FIRST[member + 1] + STEP[member + 1] * (cell * (member + 3) % 16)
  end
  return {
    { "cells", type = "float", count = count, value = value, output = true,
      order = planes and function(i) return i % MEMBERS * s.cells + i // MEMBERS end },
    { "p", type = "float", count = 4, value = function(i) return ({ [0] = 50, -77, -54.4, 0.01 })[i] end },
    { "ncells", s.cells, type = "int" },
    { "steps", s.steps, type = "int" },
  }
end

local function by_planes(s) return arguments(s, true) end

return {
  kind = "ode", set = "third", optimised = false,
  small = { cells = 1024, steps = 16 }, large = { cells = 1 << 19, steps = 100 },
  tolerance = 1e-3,
  arguments = function(s) return arguments(s) end,
  variants = {
    { name = "before", file = "before.cl", kernel = "advance", global = cells, group = { 128 } },
    { name = "kept", remedies = { "registers" }, file = "kept.cl", kernel = "advance", global = cells,
      group = { 128 } },
    { name = "planes", remedies = { "soa" }, file = "planes.cl", kernel = "advance", global = cells,
      group = { 128 }, arguments = by_planes },
    { name = "parameters", remedies = { "constant" }, file = "parameters.cl", kernel = "advance",
      global = cells, group = { 128 } },
    { name = "parameters_once", remedies = { "hoist" }, file = "parameters_once.cl", kernel = "advance",
      global = cells, group = { 128 } },
    { name = "native", remedies = { "arithmetic" }, file = "native.cl", kernel = "advance", global = cells,
      group = { 128 } },
    { name = "smaller", remedies = { "group-size" }, file = "before.cl", kernel = "advance", global = cells,
      group = { 64 } },
    { name = "told_dealt", remedies = { "swap-dimensions" }, file = "told_dealt.cl", kernel = "advance",
      global = cells, group = { 128 } },
    { name = "expert", by = "expert", remedies = { "registers", "hoist", "arithmetic" }, file = "expert.cl",
      kernel = "advance", global = cells, group = { 128 } },
  },
}
