-- Weighted sum of 16 tensors, as a library of primitives for learning has it for many of them: an item loads from one,
-- the items of an element stand side by side, and one of them adds up.
local INPUTS = 16

local function arguments(s)
  local list = {}
  for t = 1, INPUTS do
    list[t] = { "t" .. t - 1, type = "float", count = s.count, fill = s.plain and t, value = function(i)
      return (i * 2654435761 >> 13) % 31 - t
    end }
  end
  list[#list + 1] = { "sum", type = "float", count = s.count, fill = 3, output = true }
  list[#list + 1] = { "weight", type = "float", count = INPUTS, value = function(i) return (i * 5 % 8 + 1) / 8 end }
  list[#list + 1] = { "count", s.count, type = "ulong" }
  return list
end

local function all(s) return { s.count * INPUTS } end
local function elements(s) return { s.count } end
local function fours(s) return { s.count // 4 } end

return {
  kind = "map", set = "fifteenth", optimised = false,
  small = { count = 4096 }, large = { count = 4194304, plain = true },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "sum_tensors", global = all, group = { 256 } },
    { name = "element_each", remedies = { "fewer-items" }, file = "element_each.cl", kernel = "sum_tensors",
      global = elements, group = { 256 } },
    { name = "four_each", remedies = { "vector" }, of = "element_each", file = "four_each.cl", kernel = "sum_tensors",
      global = fours, group = { 256 } },
    { name = "element_fastest", remedies = { "swap-dimensions" }, file = "element_fastest.cl",
      kernel = "sum_tensors", global = all, group = { 256 } },
    { name = "halves", remedies = { "tree" }, file = "halves.cl", kernel = "sum_tensors", global = all,
      group = { 256 } },
    { name = "constant", remedies = { "constant" }, file = "constant.cl", kernel = "sum_tensors", global = all,
      group = { 256 } },
    { name = "told_privatise", remedies = { "privatise" }, file = "told_privatise.cl", kernel = "sum_tensors",
      global = all, group = { 256 } },
    { name = "expert", by = "expert", remedies = { "fewer-items", "vector", "constant", "unroll" },
      file = "expert.cl", kernel = "sum_tensors", global = fours, group = { 256 } },
  },
}
