-- Stillinger-Weber energy of atoms, of pairs and triplets of neighbours from a list with a skin; an item an atom.
local MOST = 18

local function place(s, atom) return atom % s.side, atom // s.side % s.side, atom // s.side // s.side end

-- the atoms beside it and diagonally beside it
local near = {}
for z = -1, 1 do
  for y = -1, 1 do
    for x = -1, 1 do
      local axes = x * x + y * y + z * z
      if axes == 1 or axes == 2 then table.insert(near, { x, y, z }) end
    end
  end
end

local function neighbour(s, atom, k)
  local x, y, z = place(s, atom)
  local step = near[k + 1]
  return ((z + step[3]) % s.layers * s.side + (y + step[2]) % s.side) * s.side + (x + step[1]) % s.side
end

local function member(s, atom, m)
  if m < 3 then return select(m + 1, place(s, atom)) + (atom * (m * 2 + 3) + m) % 7 / 96 end
  return m == 7 and 28 or 0
end

local function atoms(s) return s.side * s.side * s.layers end

local function arguments(by_columns, quads)
  return function(s)
    local n, members = atoms(s), quads and 4 or 8
    return {
      { "atoms", type = "float", count = n * members,
        value = function(i) return member(s, i // members, i % members) end },
      { "neigh", type = "int", count = n * MOST, value = function(i)
        if by_columns then return neighbour(s, i % n, i // n) end
        return neighbour(s, i // MOST, i % MOST)
      end },
      { "energy", type = "float", count = n, fill = 0, output = true },
      { "natoms", n, type = "int" },
      { "box", s.side, type = "float" }, { "height", s.layers, type = "float" },
    }
  end
end

local function each(s) return { (atoms(s) + 63) // 64 * 64 } end

--- Each member of all atoms is an array of its own.
local function by_members(s)
  local list = arguments()(s)
  local n = atoms(s)
  list[1].value = function(i) return member(s, i % n, i // n) end
  return list
end

return {
  set = "eighth", kind = "particles", optimised = false, tolerance = 1e-3,
  small = { side = 8, layers = 8 }, twice = { side = 8, layers = 16 }, large = { side = 64, layers = 60 },
  arguments = arguments(),
  variants = {
    { name = "before", file = "before.cl", kernel = "sw_energy", global = each, group = { 64 } },
    { name = "kept", remedies = { "registers" }, file = "kept.cl", kernel = "sw_energy", global = each,
      group = { 64 } },
    { name = "list_columns", remedies = { "transpose-data" }, file = "list_columns.cl", kernel = "sw_energy",
      global = each, group = { 64 }, arguments = arguments(true) },
    { name = "quads", remedies = { "vector" }, file = "quads.cl", kernel = "sw_energy", global = each,
      group = { 64 } },
    { name = "native", remedies = { "arithmetic" }, file = "native.cl", kernel = "sw_energy", global = each,
      group = { 64 } },
    { name = "bonds_once", remedies = { "hoist" }, file = "bonds_once.cl", kernel = "sw_energy", global = each,
      group = { 64 } },
    { name = "told_swap_dimensions", remedies = { "swap-dimensions" }, file = "told_swap_dimensions.cl",
      kernel = "sw_energy", global = each, group = { 64 }, arguments = by_members },
    { name = "expert", by = "expert", remedies = { "hoist", "soa", "transpose-data", "registers", "arithmetic" },
      file = "expert.cl", kernel = "sw_energy", global = each, group = { 64 }, arguments = arguments(true, true) },
  },
}
