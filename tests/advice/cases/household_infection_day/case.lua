-- A day of infection in households, many runs of a population: an item a person, who looks at all of the household.
local SIZES = { 1, 2, 2, 3, 4, 4, 5, 3, 1, 5 }   -- of ten households of thirty people
local START, HOME = {}, {}
do
  local at = 0
  for h, size in ipairs(SIZES) do
    START[h] = at
    for _ = 1, size do
      HOME[at] = h - 1
      at = at + 1
    end
  end
end

local function people(s) return s.blocks * 30 end

local function arguments(extra)
  return function(s)
    local list = {
      { "first", type = "int", count = s.blocks * 10 + 1,
        value = function(i) return i // 10 * 30 + START[i % 10 + 1] end },
      { "home", type = "int", count = people(s), value = function(i) return i // 30 * 10 + HOME[i % 30] end },
      { "age", type = "uchar", count = people(s), value = function(i) return (i * 7 + i // 9) % 9 end },
      { "was", type = "uchar", count = people(s) * s.runs, fill = s.plain and 0,
        value = function(i) return i * 31 % 101 < 60 and 0 or i % 11 end },
      { "now", type = "uchar", count = people(s) * s.runs, fill = 0, output = true },
      { "shedding", type = "float", count = 16,
        value = function(i) return i > 1 and i < 10 and 1 / (1 + (i - 4) * (i - 4)) or 0 end },
      { "suscept", type = "float", count = 9, value = function(i) return 0.5 + i / 16 end },
      { "people", people(s), type = "int" },
    }
    if extra then list[#list + 1] = { extra, extra == "runs" and s.runs or s.blocks * 10, type = "int" } end
    list[#list + 1] = { "day", 17, type = "uint" }
    list[#list + 1] = { "beta", 0.75, type = "float" }
    list[#list + 1] = { "alpha", 0.8, type = "float" }
    return list
  end
end

local function up(n) return (n + 63) // 64 * 64 end
local function each(s) return { up(people(s)), s.runs } end
local function four_runs(s) return { up(people(s)), s.runs // 4 } end

return {
  set = "eleventh", kind = "agents", optimised = false,
  small = { blocks = 64, runs = 8 }, large = { blocks = 32768, runs = 96, plain = true },
  arguments = arguments(),
  variants = {
    { name = "before", file = "before.cl", kernel = "household_day", global = each, group = { 64, 1 } },
    { name = "native", remedies = { "arithmetic" }, file = "native.cl", kernel = "household_day", global = each,
      group = { 64, 1 } },
    { name = "tables_global", remedies = { "constant" }, file = "tables_global.cl", kernel = "household_day",
      global = each, group = { 64, 1 } },
    { name = "households", remedies = { "fewer-items", "hoist" }, file = "households.cl", kernel = "household_day",
      global = function(s) return { up(s.blocks * 10), s.runs } end, group = { 64, 1 },
      arguments = arguments "houses" },
    { name = "susceptible_only", remedies = { "branches" }, file = "susceptible_only.cl",
      kernel = "household_day", global = each, group = { 64, 1 } },
    { name = "four_runs", remedies = { "fewer-items", "hoist" }, file = "four_runs.cl", kernel = "household_day",
      global = four_runs, group = { 64, 1 }, arguments = arguments "runs" },
    { name = "told_group_size", remedies = { "group-size" }, file = "before.cl", kernel = "household_day",
      global = each, group = { 64, 4 } },
    { name = "expert", by = "expert", remedies = { "fewer-items", "hoist", "arithmetic", "tile" },
      file = "expert.cl", kernel = "household_day", global = four_runs, group = { 64, 1 },
      arguments = arguments "runs" },
  },
}
