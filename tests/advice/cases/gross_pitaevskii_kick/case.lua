-- Potential step of the Gross-Pitaevskii equation: each pair of sites turned in place, fast functions, whole lines.
local function arguments(s, per)
  return {
    { "psi", type = "float", count = 2 * s.sites, fill = s.plain and 0.625, output = true,
      value = function(i) return 0.25 + i * 23 % 71 / 96 - i % 2 * 0.75 end },
    { "V", type = "float", count = s.sites, fill = s.plain and 1.25,
      value = function(i) local x = (i % 64 - 31.5) / 16; return 0.5 * x * x + i // 64 % 16 / 8 + 0.125 end },
    { "g", 0.75, type = "float" }, { "dt", 0.0625, type = "float" }, { "n", s.sites // per, type = "uint" },
  }
end

local function by(per) return function(s) return arguments(s, per) end end
local function sites(per) return function(s) return { s.sites // per } end end

return {
  set = "eleventh", kind = "elements", optimised = true, tolerance = 1e-3,
  small = { sites = 16384 }, large = { sites = 50331648, plain = true },
  arguments = by(2),
  variants = {
    { name = "before", file = "before.cl", kernel = "potential_kick", global = sites(2), group = { 256 } },
    { name = "precise", remedies = { "arithmetic" }, file = "precise.cl", kernel = "potential_kick",
      global = sites(2), group = { 256 } },
    { name = "single", remedies = { "more-items" }, file = "single.cl", kernel = "potential_kick",
      global = sites(1), group = { 256 }, arguments = by(1) },
    { name = "quads", remedies = { "vector", "fewer-items" }, file = "quads.cl", kernel = "potential_kick",
      global = sites(4), group = { 256 }, arguments = by(4) },
    { name = "strided", remedies = { "fewer-items" }, file = "strided.cl", kernel = "potential_kick",
      global = sites(16), group = { 256 } },
    { name = "expert", by = "expert", remedies = { "group-size" }, file = "expert.cl", kernel = "potential_kick",
      global = sites(2), group = { 128 } },
  },
}
