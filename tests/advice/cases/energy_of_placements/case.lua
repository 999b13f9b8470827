-- Docking: energies of placements of a small molecule in a protein, four placements an item in registers, kinds of
-- atoms in local memory, native functions.
local KINDS <const> = 32

local function float_bits(x) return string.unpack("<i4", string.pack("<f", x)) end
local function random(i, salt) return ((i * 2654435761 + salt * 40503) * 48271 % 2147483647 >> 8) % 4096 / 4096 end

local function atoms(wide, salt)
  return function(i)
    local n, member = i // 4, i % 4
    if member == 3 then return (n * 7 + n // 3 + salt) % KINDS end
    return float_bits((random(i, salt) - 0.5) * wide)
  end
end

local function angles(salt) return function(i) return random(i, salt) * 6.28 end end
local function shifts(salt) return function(i) return (random(i, salt) - 0.5) * 16 end end

local function arguments(s, whole)
  local list = {
    { "small_atoms", s.small, type = "int" }, { "large_atoms", s.large, type = "int" },
    { "large", type = "int", count = s.large * 4, value = atoms(40, 3) },
    { "small", type = "int", count = s.small * 4, value = atoms(10, 5) },
    { "ax", type = "float", count = s.placements, value = angles(1) },
    { "ay", type = "float", count = s.placements, value = angles(2) },
    { "az", type = "float", count = s.placements, value = angles(3) },
    { "tx", type = "float", count = s.placements, value = shifts(4) },
    { "ty", type = "float", count = s.placements, value = shifts(5) },
    { "tz", type = "float", count = s.placements, value = shifts(6) },
    { "energy", type = "float", count = s.placements, fill = 0, output = true },
    { "table", type = "int", count = KINDS * 4,
      value = function(i)
        local kind, member = i // 4, i % 4
        if member == 0 then return ({ 70, 69, 68, 72 })[kind * 5 % 4 + 1] end
        if member == 1 then return float_bits(1.2 + kind % 7 * 0.12) end
        if member == 2 then return float_bits(kind % 3 == 0 and 0 or (kind % 5 - 2) * 0.3) end
        return float_bits((kind % 9 - 4) * 0.1)
      end },
    { "room", type = "int", count = KINDS * 4, on = "local" },
    { "kinds", KINDS, type = "int" }, { "placements", s.placements, type = "int" },
  }
  if whole then table.remove(list, 13) end
  return list
end

local function items(each) return function(s) return { s.placements // each } end end
local function no_local(s) return arguments(s, true) end

local function variant(name, remedies, more)
  local v = { name = name, remedies = remedies, file = name .. ".cl", kernel = "energies", global = items(4),
    group = { 64 } }
  for key, value in pairs(more or {}) do v[key] = value end
  return v
end

return {
  set = "seventeenth", kind = "pairs", optimised = true, tolerance = 2e-3,
  small = { placements = 1024, small = 4, large = 40 }, twice = { placements = 2048, small = 4, large = 40 },
  large = { placements = 524288, small = 21, large = 420 },
  arguments = function(s) return arguments(s) end,
  variants = {
    variant("before", nil),
    variant("single", { "more-items" }, { global = items(1) }),
    variant("pairs", { "more-items" }, { global = items(2) }),
    variant("table_global", { "unstage" }, { arguments = no_local }),
    variant("table_constant", { "constant" }, { arguments = no_local }),
    variant("staged", { "tile" }),
    variant("wide", { "group-size" }, { file = "before.cl", group = { 256 } }),
    variant("expert", { "vector", "unroll", "group-size" }, { by = "expert", group = { 128 } }),
  },
}
