-- Bonds of water kept by SHAKE, an item a molecule of nine floats that it updates in global memory, with doubles by
-- accident.
local SITES = { { 0, 0, 0 }, { 0.96, 0, 0 }, { -0.24, 0.93, 0 } }
local function each(s) return { s.mols } end

local function arguments(planes)
  return function(s)
    local count = 9 * s.mols
    local function coordinate(i, wobble)
      local m, e = i // 9, i % 9
      if planes then m, e = i % s.mols, i // s.mols end
      local x = SITES[e // 3 + 1][e % 3 + 1] + m % 16 * 0.5
      return x + wobble * ((m * 40503 + e * 7919) % 101 - 50) / 1000
    end
    local mol = { "mol", type = "float", count = count, range = s.plain and { 0, 1 }, output = true,
      value = function(i) return coordinate(i, 1) end }
    if planes then
      mol.output, mol.outputs = "mol", count
      mol.order = function(i) return i % 9 * s.mols + i // 9 end
    end
    return {
      mol,
      { "old", type = "float", count = count, range = s.plain and { 1, 1 },
        value = function(i) return coordinate(i, 0) end },
      { "invmass", type = "float", count = 3, value = function(i) return i == 0 and 1 / 16 or 1 end },
      { "length", type = "float", count = 3, value = function(i) return i == 2 and 1.519 or 0.96 end },
      { "tolerance", 1, type = "float" },
      { "rounds", s.rounds, type = "int" },
    }
  end
end

return {
  kind = "particles", set = "twelfth", optimised = false, tolerance = 2e-3,
  small = { mols = 1024, rounds = 6 }, large = { mols = 1 << 20, rounds = 6, plain = true },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "shake_water", global = each, group = { 128 } },
    { name = "planes", remedies = { "soa" }, file = "planes.cl", kernel = "shake_water", arguments = arguments(true),
      global = each, group = { 128 } },
    { name = "kept", remedies = { "registers", "unroll" }, file = "kept.cl", kernel = "shake_water", global = each,
      group = { 128 } },
    { name = "single", remedies = { "arithmetic" }, file = "single.cl", kernel = "shake_water", global = each,
      group = { 128 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "shake_water", global = each,
      group = { 128 } },
    { name = "tables", remedies = { "constant" }, file = "constant.cl", kernel = "shake_water", global = each,
      group = { 128 } },
    { name = "expert", by = "expert", remedies = { "soa", "registers", "arithmetic", "constant", "unroll", "hoist" },
      file = "expert.cl", kernel = "shake_water", arguments = arguments(true), global = each, group = { 128 } },
  },
}
