-- Forces in fixed point and four copies in floats are added up: quads side by side, a tuned number of groups that
-- stride over all atoms.
local COPIES <const> = 4

local function fixed_at(axis, atom) return ((atom * 7919 + axis * 104729) % 4093 - 2046) * 16777216 + atom * 4097 end

local function arguments(s, side_by_side)
  return {
    { "fixed", type = "long", count = 3 * s.atoms, fill = s.plain and 3221225472,
      value = function(i)
        if side_by_side then return fixed_at(i % 3, i // 3) end
        return fixed_at(i // s.atoms, i % s.atoms)
      end },
    { "forces", type = "float", count = s.atoms * COPIES * 4, fill = s.plain and 0.375, output = true,
      value = function(i) return i % 4 == 3 and 0 or (i * 31 % 257 - 128) / 16 end },
    { "atoms", s.atoms, type = "int" }, { "copies", COPIES, type = "int" },
  }
end

local function few(s) return { s.groups * 128 } end
local function all(s) return { s.atoms } end

local function variant(name, remedies, global, more)
  local v = { name = name, remedies = remedies, file = name .. ".cl", kernel = "gather_forces", global = global,
    group = { 128 } }
  for key, value in pairs(more or {}) do v[key] = value end
  return v
end

return {
  set = "seventeenth", kind = "reduction", optimised = true, tolerance = 1e-4,
  small = { atoms = 16384, groups = 16 }, large = { atoms = 4194304, groups = 1056, plain = true },
  arguments = function(s) return arguments(s) end,
  variants = {
    variant("before", nil, few),
    variant("told_int", { "int-counter" }, few),
    variant("single", { "more-items" }, all),
    variant("written_out", { "unroll" }, few),
    variant("pairs", { "vector" }, few),
    variant("side_by_side", { "transpose-data" }, few,
      { arguments = function(s) return arguments(s, true) end }),
    variant("wide", { "group-size" }, few,
      { file = "before.cl", group = { 256 } }),
    variant("expert", { "more-items", "unroll", "group-size" }, all, { by = "expert", group = { 256 } }),
  },
}
