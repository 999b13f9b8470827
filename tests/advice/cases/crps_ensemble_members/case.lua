-- CRPS of ensemble forecasts: each point goes over all pairs of its members, which lie side by side.
local function arguments(s, members_outer)
  return {
    { "fc", type = "float", count = s.npoint * s.nmem, fill = s.plain and 2.5, value = function(i)
      local p, m = i // s.nmem, i % s.nmem
      if members_outer then p, m = i % s.npoint, i // s.npoint end
      return 3 + (p * 7 + m * m * 13 + m * p % 11) % 101 / 8
    end },
    { "obs", type = "float", count = s.npoint, value = function(i) return 40 + i * 19 % 83 / 8 end },
    { "score", type = "float", count = s.npoint, fill = 0, output = true },
    { "npoint", s.npoint, type = "int" }, { "nmem", s.nmem, type = "int" },
  }
end

local function points(s) return { s.npoint } end
local function outer(s) return arguments(s, true) end

return {
  set = "eleventh", kind = "pairs", optimised = false, tolerance = 1e-4,
  small = { npoint = 1024, nmem = 21 }, large = { npoint = 1048576, nmem = 21, plain = true },
  arguments = function(s) return arguments(s) end,
  variants = {
    { name = "before", file = "before.cl", kernel = "crps", global = points, group = { 64 } },
    { name = "members_outer", remedies = { "transpose-data" }, file = "members_outer.cl", kernel = "crps",
      global = points, group = { 64 }, arguments = outer },
    { name = "pairs_once", remedies = { "arithmetic" }, file = "pairs_once.cl", kernel = "crps", global = points,
      group = { 64 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "crps", global = points, group = { 64 } },
    { name = "threes", remedies = { "registers", "unroll" }, file = "threes.cl", kernel = "crps", global = points,
      group = { 64 } },
    { name = "wide", remedies = { "group-size" }, file = "before.cl", kernel = "crps", global = points,
      group = { 256 } },
    { name = "expert", by = "expert", remedies = { "transpose-data", "registers", "arithmetic", "unroll" },
      file = "expert.cl", kernel = "crps", global = points, group = { 128 }, arguments = outer },
  },
}
