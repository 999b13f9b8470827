-- Many small knapsack problems, one an item, each with its row of the dynamic program in global memory.
local function arguments(s)
  return {
    { "weight", type = "int", count = s.problems * s.n, value = function(i)
      return 3 + (i * 7919 + i // s.n * 31) % 61
    end },
    { "profit", type = "int", count = s.problems * s.n, value = function(i) return 1 + (i * 104729 + i // 7) % 97 end },
    { "dp", type = "int", count = s.problems * (s.capacity + 1), fill = 0 },
    { "best", type = "int", count = s.problems, fill = 0, output = true },
    { "n", s.n, type = "int" },
    { "capacity", s.capacity, type = "int" },
    { "problems", s.problems, type = "int" },
  }
end

local function each(s) return { s.problems } end
local function groups(s) return { s.problems * 128 } end

return {
  set = "ninth", kind = "dynamic", optimised = false,
  small = { problems = 512, n = 8, capacity = 127 },
  twice = { problems = 1024, n = 8, capacity = 127 },
  large = { problems = 16384, n = 24, capacity = 511 },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "knapsack", global = each, group = { 64 } },
    { name = "columns", remedies = { "transpose-data" }, file = "columns.cl", kernel = "knapsack", global = each,
      group = { 64 } },
    { name = "thing_kept", remedies = { "hoist" }, file = "thing_kept.cl", kernel = "knapsack", global = each,
      group = { 64 } },
    { name = "groups", remedies = { "group-per-row" }, file = "groups.cl", kernel = "knapsack", global = groups,
      group = { 128 } },
    { name = "narrow", remedies = { "group-size" }, file = "before.cl", kernel = "knapsack", global = each,
      group = { 32 } },
    { name = "expert", by = "expert", remedies = { "group-per-row", "tile", "hoist" }, file = "expert.cl",
      kernel = "knapsack", global = groups, group = { 128 } },
  },
}
