-- Accelerations and jerks of all bodies for Hermite's scheme of fourth order, direct sums over records, all in double.
local function value(s, body, m)
  if m == 0 then return (1 + body % 3) / s.n end
  return math.sin(body * (m + 0.37)) * (m < 4 and 1 or 0.3)
end

local function arguments(parts)
  return function(s)
    return {
      { "bodies", type = "double", count = s.n * 7, value = function(i)
        if parts then return value(s, i % s.n, i // s.n) end
        return value(s, i // 7, i % 7)
      end },
      { "forces", type = "double", count = s.n * 6, fill = 0, output = true },
      { "n", s.n, type = "int" },
      { "eps", 0.05, type = "double" },
    }
  end
end

local function each(s) return { s.n } end

return {
  set = "ninth", kind = "pairs", optimised = false, tolerance = 1e-8,
  small = { n = 256 }, large = { n = 12288 },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "acc_jerk", global = each, group = { 32 } },
    { name = "told_restrict", remedies = { "restrict" }, file = "told_restrict.cl", kernel = "acc_jerk",
      global = each, group = { 32 } },
    { name = "kept", remedies = { "registers" }, file = "kept.cl", kernel = "acc_jerk", global = each,
      group = { 32 } },
    { name = "tiled", remedies = { "tile" }, file = "tiled.cl", kernel = "acc_jerk", global = each,
      group = { 32 } },
    { name = "parts", remedies = { "soa" }, file = "parts.cl", kernel = "acc_jerk", global = each,
      group = { 32 }, arguments = arguments(true) },
    { name = "inverse", remedies = { "arithmetic" }, file = "inverse.cl", kernel = "acc_jerk", global = each,
      group = { 32 } },
    { name = "wide", remedies = { "group-size" }, file = "before.cl", kernel = "acc_jerk", global = each,
      group = { 128 } },
    { name = "expert", by = "expert", remedies = { "registers", "tile", "arithmetic", "lanes-per-row" },
      file = "expert.cl", kernel = "acc_jerk", global = function(s) return { s.n * 8 } end, group = { 256 } },
  },
}
