-- Run length decoding: most runs are short, some long, one of 64 very long.
local PERIOD, LENGTH = 64, 2048
local before = { [0] = 0 }
for i = 1, PERIOD - 1 do
  before[i] = before[i - 1] + (i % 9 == 4 and 60 + i or 1 + i * 37 % 13)
end

local function runs(by) return function(s) return { s.runs * (by or 1) } end end
local function elements(by) return function(s) return { s.runs // PERIOD * LENGTH // (by or 1) } end end

return {
  kind = "expansion", set = "sixth", optimised = false,
  small = { runs = 1024 }, large = { runs = 2097152 },
  arguments = function(s)
    return {
      { "values", type = "uint", count = s.runs, value = function(i) return i * 2654435761 & 0xFFFFFFFF end },
      { "starts", type = "int", count = s.runs + 1,
        value = function(i) return i // PERIOD * LENGTH + before[i % PERIOD] end },
      { "output", type = "uint", count = s.runs // PERIOD * LENGTH, fill = 0, output = true },
      { "number_of_runs", s.runs, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "expand_runs", global = runs(), group = { 64 } },
    { name = "told_restrict", remedies = { "restrict" }, file = "told_restrict.cl", kernel = "expand_runs",
      global = runs(), group = { 64 } },
    { name = "eight", remedies = { "lanes-per-row" }, file = "lanes.cl", kernel = "expand_runs",
      options = "-DLANES=8", global = runs(8), group = { 64 } },
    { name = "group", remedies = { "group-per-row" }, file = "lanes.cl", kernel = "expand_runs",
      options = "-DLANES=64", global = runs(64), group = { 64 } },
    { name = "search", remedies = { "more-items", "search" }, file = "search.cl", kernel = "expand_runs",
      global = elements(), group = { 256 } },
    { name = "told_hoist", remedies = { "hoist" }, file = "told_hoist.cl", kernel = "expand_runs", global = runs(),
      group = { 64 } },
    { name = "expert", by = "expert", remedies = { "more-items", "search", "tile", "vector" },
      file = "expert.cl", kernel = "expand_runs", global = elements(4), group = { 256 } },
  },
}
