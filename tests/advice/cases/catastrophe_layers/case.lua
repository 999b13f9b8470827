-- Losses of years by catastrophes: each event of a year is looked up in the tables of losses of 16 portfolios.
local NELT = 16

--- Events of years 0, 1, 2, 3 of four, and those before these.
local BEFORE = { 0, 20, 47, 79 }
local OF_FOUR = 104

local function arguments(s, by_events)
  local events = s.years // 4 * OF_FOUR
  return {
    { "yearStart", type = "int", count = s.years + 1,
      value = function(i) return i // 4 * OF_FOUR + BEFORE[i % 4 + 1] end },
    { "eventIds", type = "int", count = events, value = function(i) return i * 40503 % 1000003 % s.events end },
    { "elt", type = "float", count = s.events * NELT, fill = s.plain and 3.5, value = function(i)
      local event, portfolio = i % s.events, i // s.events
      if by_events then event, portfolio = i // NELT, i % NELT end
      return (event * 13 + portfolio * 5) % 37 / 4
    end },
    { "terms", type = "float", count = NELT * 3, value = function(i)
      return ({ i // 3 % 4 / 2, 6 + i // 3 % 3, 0.5 })[i % 3 + 1]
    end },
    { "occLoss", type = "float", count = events, fill = 0 },
    { "yearLoss", type = "float", count = s.years, fill = 0, output = true },
    { "nYears", s.years, type = "int" }, { "nEvents", s.events, type = "int" },
    { "occRet", 4, type = "float" }, { "occLim", 30, type = "float" },
    { "aggRet", 50, type = "float" }, { "aggLim", 900, type = "float" },
  }
end

local function years(s) return { s.years } end
local function side_by_side(s) return arguments(s, true) end

return {
  set = "tenth", kind = "gather", optimised = false, tolerance = 1e-4,
  small = { years = 512, events = 4096 }, large = { years = 131072, events = 1 << 20, plain = true },
  arguments = function(s) return arguments(s) end,
  variants = {
    { name = "before", file = "before.cl", kernel = "analyseYears", global = years, group = { 128 } },
    { name = "one_pass", remedies = { "registers", "fuse" }, file = "one_pass.cl", kernel = "analyseYears",
      global = years, group = { 128 } },
    { name = "events_outer", remedies = { "swap-loops" }, file = "events_outer.cl", kernel = "analyseYears",
      global = years, group = { 128 } },
    { name = "side_by_side", remedies = { "interleave", "transpose-data" }, file = "side_by_side.cl",
      kernel = "analyseYears", global = years, group = { 128 }, arguments = side_by_side },
    { name = "constant", remedies = { "constant" }, file = "constant.cl", kernel = "analyseYears", global = years,
      group = { 128 } },
    { name = "narrow", remedies = { "group-size" }, file = "before.cl", kernel = "analyseYears", global = years,
      group = { 32 } },
    { name = "told_lanes_per_row", remedies = { "lanes-per-row" }, file = "told_lanes_per_row.cl",
      kernel = "analyseYears", global = function(s) return { s.years * 16 } end, group = { 128 } },
    { name = "expert", by = "expert",
      remedies = { "registers", "fuse", "interleave", "vector", "lanes-per-row", "constant", "unroll" },
      file = "expert.cl", kernel = "analyseYears", global = function(s) return { s.years * 4 } end,
      group = { 128 }, arguments = side_by_side },
  },
}
