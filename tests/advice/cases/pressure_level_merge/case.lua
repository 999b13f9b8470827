-- Model levels to pressure levels: an item merges the levels of its column with the targets, in one pass.
local function target(s, j) return math.log(s.top + (92000 - s.top) * ((j + 1) / s.ntarget) ^ 1.5) end

local function arguments(s)
  return {
    { "ps", type = "float", count = s.ncol, value = function(i) return 98000 + (i // 32 * 37 + i) % 41 * 90 end },
    { "t", type = "float", count = s.ncol * s.nlev, fill = s.plain and 271.5,
      value = function(i) return 210 + i // s.ncol * 2.5 + i % s.ncol * 13 % 29 / 4 end },
    { "ak", type = "float", count = s.nlev,
      value = function(k) local e = (k + 1) / s.nlev; return 2000 * (1 - e) + 9000 * e * (1 - e) end },
    { "bk", type = "float", count = s.nlev, value = function(k) return ((k + 1) / s.nlev) ^ 2 end },
    { "lntarget", type = "float", count = s.ntarget, value = function(j) return target(s, j) end },
    { "out", type = "float", count = s.ncol * s.ntarget, fill = 0, output = true },
    { "ncol", s.ncol, type = "int" }, { "nlev", s.nlev, type = "int" }, { "ntarget", s.ntarget, type = "int" },
  }
end

local function columns(s) return { s.ncol } end

return {
  set = "eleventh", kind = "columns", optimised = true, tolerance = 1e-4,
  small = { ncol = 1024, nlev = 48, ntarget = 12, top = 5000 },
  large = { ncol = 2097152, nlev = 48, ntarget = 20, top = 5000, plain = true },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "to_pressure", global = columns, group = { 128 } },
    { name = "bisect", remedies = { "search" }, file = "bisect.cl", kernel = "to_pressure", global = columns,
      group = { 128 } },
    { name = "targets", remedies = { "more-items", "search" }, file = "targets.cl", kernel = "to_pressure",
      global = function(s) return { s.ncol, s.ntarget } end, group = { 128, 1 } },
    { name = "load_late", remedies = { "branches" }, file = "load_late.cl", kernel = "to_pressure",
      global = columns, group = { 128 } },
    { name = "tables_global", remedies = { "constant" }, file = "tables_global.cl", kernel = "to_pressure",
      global = columns, group = { 128 } },
    { name = "wide", remedies = { "group-size" }, file = "wide.cl", kernel = "to_pressure", global = columns,
      group = { 256 } },
    { name = "expert", by = "expert", remedies = { "registers" }, file = "expert.cl", kernel = "to_pressure",
      global = columns, group = { 128 } },
  },
}
