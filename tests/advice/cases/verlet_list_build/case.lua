-- Verlet list of atoms in a periodic box: an item an atom, which looks at all others.
local MOST = 48

-- atoms of a crystal that has been shaken
local function position(s, atom, axis)
  local at = axis == 0 and atom % s.side or axis == 1 and atom // s.side % s.side or atom // s.side // s.side
  return at + (atom * (axis * 4 + 7) + axis) % 11 / 16
end

local function arguments(s)
  local n = s.side * s.side * s.layers
  return {
    { "pos", type = "float", count = n * 3, value = function(i) return position(s, i // 3, i % 3) end },
    { "count", type = "int", count = n, fill = 0, output = true },
    { "list", type = "int", count = n * MOST, fill = -1, output = true },
    { "natoms", n, type = "int" },
    { "lx", s.side, type = "float" }, { "ly", s.side, type = "float" }, { "lz", s.layers, type = "float" },
    { "radius", 1.9, type = "float" },
  }
end

local function by_columns(s)
  local list, n = arguments(s), s.side * s.side * s.layers
  list[3] = { "list", type = "int", count = n * MOST, fill = -1, output = "list", outputs = n * MOST,
      order = function(i) return i % MOST * n + i // MOST end }
  return list
end

local function atoms(items)
  return function(s) return { (s.side * s.side * s.layers * items + 127) // 128 * 128 } end
end

return {
  set = "eighth", kind = "particles", optimised = false,
  small = { side = 8, layers = 8 }, twice = { side = 8, layers = 16 }, large = { side = 32, layers = 16 },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "build_list", global = atoms(1), group = { 64 } },
    { name = "kept", remedies = { "registers" }, file = "kept.cl", kernel = "build_list", global = atoms(1),
      group = { 64 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "build_list", global = atoms(1),
      group = { 64 } },
    { name = "columns", remedies = { "transpose-data" }, file = "columns.cl", kernel = "build_list",
      global = atoms(1), group = { 64 }, arguments = by_columns },
    { name = "no_division", remedies = { "arithmetic" }, file = "no_division.cl", kernel = "build_list",
      global = atoms(1), group = { 64 } },
    { name = "split", remedies = { "more-items" }, file = "split.cl", kernel = "build_list", global = atoms(8),
      group = { 64 } },
    { name = "expert", by = "expert", remedies = { "lanes-per-row", "tile", "registers", "arithmetic" },
      file = "expert.cl", kernel = "build_list", global = atoms(4), group = { 128 } },
  },
}
