-- Solar fluxes of columns of the atmosphere, with work arrays in global memory between four loops.
local function columns(s) return { s.ncol } end
local function halves(s) return { s.ncol // 2 } end

--- @param by_columns  whether the levels of a column stand side by side
local function arguments(s, by_columns)
  local cells, levels = s.ncol * s.nlev, s.ncol * (s.nlev + 1)
  local function at(i, n)
    if by_columns then return i // n, i % n end
    return i % s.ncol, i // s.ncol
  end
  local function order(n)
    return by_columns and function(i) return i % s.ncol * n + i // s.ncol end or nil
  end
  return {
    { "tau", type = "float", count = cells, fill = s.plain and 0.25,
      value = function(i) local c, k = at(i, s.nlev) return (c * 7 + k * 3) % 19 / 32 end },
    { "ssa", type = "float", count = cells, fill = s.plain and 0.75,
      value = function(i) local c, k = at(i, s.nlev) return (c * 5 + k) % 15 / 16 end },
    { "mu0", type = "float", count = s.ncol, fill = s.plain and 0.5,
      value = function(i) return (i % 13 + 3) / 16 end },
    { "albedo", type = "float", count = s.ncol, fill = s.plain and 0.125,
      value = function(i) return i % 9 / 16 end },
    { "refl", type = "float", count = cells, fill = 0 },
    { "trans", type = "float", count = cells, fill = 0 },
    { "comb", type = "float", count = levels, fill = 0 },
    { "fdn", type = "float", count = levels, fill = 0, output = true, order = order(s.nlev + 1) },
    { "fup", type = "float", count = levels, fill = 0, output = true, order = order(s.nlev + 1) },
    { "heat", type = "float", count = cells, fill = 0, output = true, order = order(s.nlev) },
    { "nlev", s.nlev, type = "int" },
    { "ncol", s.ncol, type = "int" },
  }
end

local function variant(name, remedy, more)
  local v = { name = name, remedies = { remedy }, file = name .. ".cl", kernel = "shortwave", global = columns,
    group = { 128 } }
  for key, value in pairs(more or {}) do v[key] = value end
  return v
end

return {
  kind = "columns", set = "fourth", optimised = false,
  small = { ncol = 768, nlev = 14 }, large = { ncol = 262144, nlev = 60, plain = true },
  tolerance = 2e-3,
  arguments = function(s) return arguments(s) end,
  variants = {
    { name = "before", file = "before.cl", kernel = "shortwave", global = columns, group = { 128 } },
    variant("carried", "registers"),
    variant("in_private", "registers"),
    variant("fused", "fuse"),
    variant("native", "arithmetic"),
    variant("two_columns", "vector", { global = halves, group = { 64 } }),
    variant("by_columns", "transpose-data",
      { arguments = function(s) return arguments(s, true) end, file = "by_columns.cl" }),
    variant("narrow", "group-size", { file = "before.cl", group = { 32 } }),
    { name = "expert", by = "expert", remedies = { "registers", "fuse" }, file = "expert.cl", kernel = "shortwave",
      global = columns, group = { 128 } },
  },
}
