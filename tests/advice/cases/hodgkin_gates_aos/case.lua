-- Equations of Hodgkin and Huxley's kind, a cell an item, with states and rates by cell in global memory.
local EQUATIONS = 6
local FIRST = { -65, 0.05, 0.6, 0.32, 0.001, 0.0002 }
local PARAMETERS = { 120, 36, 0.3, 0.1, 50, -77, -54.4, 120, 0.05, 10 }

local function arguments(planes)
  return function(s)
    local n = s.cells
    return {
      { "state", type = "float", count = n * EQUATIONS, fill = s.plain and 0.25, output = "state",
        order = planes and function(i) return i % EQUATIONS * n + i // EQUATIONS end or nil,
        value = function(i)
          local cell, k = i // EQUATIONS, i % EQUATIONS
          if planes then cell, k = i % n, i // n end
          return FIRST[k + 1] * (1 + cell % 32 / 256)
        end },
      { "change", type = "float", count = n * EQUATIONS, fill = 0 },
      { "params", type = "float", count = #PARAMETERS, value = function(i) return PARAMETERS[i + 1] end },
      { "dt", 0.01, type = "float" }, { "steps", s.steps, type = "int" },
    }
  end
end
local function cells(s) return { s.cells } end

return {
  kind = "integration", set = "third", optimised = false, tolerance = 1e-3,
  small = { cells = 2048, steps = 4 }, large = { cells = 8388608, steps = 8, plain = true },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "advance", global = cells, group = { 256 } },
    { name = "registers", remedies = { "registers" }, file = "registers.cl", kernel = "advance", global = cells,
      group = { 256 } },
    { name = "private_rates", remedies = { "registers" }, file = "private_rates.cl", kernel = "advance",
      global = cells, group = { 256 } },
    { name = "planes", remedies = { "transpose-data" }, file = "planes.cl", kernel = "advance",
      arguments = arguments(true), global = cells, group = { 256 } },
    { name = "constants", remedies = { "constant" }, file = "constants.cl", kernel = "advance", global = cells,
      group = { 256 } },
    { name = "native", remedies = { "arithmetic" }, file = "native.cl", kernel = "advance", global = cells,
      group = { 256 } },
    { name = "known", remedies = { "hoist" }, file = "known.cl", kernel = "advance", global = cells,
      group = { 256 } },
    { name = "group64", remedies = { "group-size" }, file = "before.cl", kernel = "advance", global = cells,
      group = { 64 } },
    { name = "told_dealt", remedies = { "swap-dimensions" }, file = "told_dealt.cl", kernel = "advance",
      global = cells, group = { 256 } },
    { name = "expert", by = "expert", remedies = { "registers", "transpose-data", "arithmetic", "constant" },
      file = "expert.cl", kernel = "advance", arguments = arguments(true), global = cells, group = { 256 } },
  },
}
