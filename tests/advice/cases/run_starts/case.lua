-- The starts of runs of equal elements, collected with one counter. Their order is open: only the counter and a
-- mark for each start are compared.
local function value(i) local h = i * 2654435761 >> 9 & 3; return h == 0 and i // 3 % 5 or i // 6 % 4 end
local function arguments(s)
  return {
    { "sample", type = "int", count = s.n, value = value },
    { "starts", type = "int", count = s.n, fill = -1 },
    { "is_start", type = "uchar", count = s.n, fill = 0, output = true },
    { "found", type = "int", count = 1, fill = 0, output = true },
    { "n", s.n, type = "int" },
  }
end
local function variant(name, remedies, divisor, group)
  return { name = name, remedies = remedies, file = name .. ".cl", kernel = "find_runs",
    global = function(s) return { s.n // (divisor or 1) } end, group = { group or 256 } }
end
local case = {
  kind = "compaction", optimised = false,
  small = { n = 16384 }, large = { n = 1 << 22 },
  arguments = arguments,
  variants = {
    variant("before"),
    variant("staged", { "tile" }),
    variant("serial", { "fewer-items" }, 4),
    variant("grouped", { "aggregate" }),
    variant("expert", { "aggregate", "fewer-items", "vector" }, 4),
    variant("told_privatise", { "privatise" }, 4),
  },
}
case.variants[5].by = "expert"
return case
