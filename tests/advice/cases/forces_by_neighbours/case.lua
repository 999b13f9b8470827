-- Molecular forces with a cutoff, neighbours of an atom in a row of the list.
local NEIGHBOURS = 64

--- The k-th neighbour of atom i: near it, mostly, and never itself.
local function neighbour(s, i, k)
  local step = k + 1 + i * 7 % 5
  if k % 2 == 1 then step = s.n - step * 3 end
  return (i + step) % s.n
end

--- Atoms of a lattice, each a little off its place.
local function coordinate(atom, axis)
  if axis == 3 then return 0 end
  return atom // 8 ^ axis // 1 % 8 + atom // 512 * 0.125 + (atom * (13 + axis) + axis) % 31 / 128
end

local function arguments(columns)
  return function(s)
    return {
      { "force", type = "double", count = s.n * 4, fill = 0, output = true },
      { "xyz", type = "double", count = s.n * 4,
        value = function(i) return coordinate(i // 4, i % 4) end },
      { "neigh", type = "int", count = s.n * NEIGHBOURS, value = function(i)
        if columns then return neighbour(s, i % s.n, i // s.n) end
        return neighbour(s, i // NEIGHBOURS, i % NEIGHBOURS)
      end },
      { "cutsq", 16, type = "double" }, { "lj1", 48, type = "double" }, { "lj2", 24, type = "double" },
      { "natoms", s.n, type = "int" },
    }
  end
end
local function items(s) return { s.n } end

return {
  kind = "neighbours", optimised = false, tolerance = 1e-5,
  small = { n = 2048 }, large = { n = 65536 },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "lj_force", global = items, group = { 128 } },
    { name = "columns", remedies = { "transpose-data" }, file = "columns.cl", kernel = "lj_force",
      arguments = arguments(true), global = items, group = { 128 } },
    { name = "masked", remedies = { "branches" }, file = "masked.cl", kernel = "lj_force", global = items,
      group = { 128 } },
    { name = "lanes", remedies = { "lanes-per-row" }, file = "lanes.cl", kernel = "lj_force",
      global = function(s) return { s.n * 8 } end, group = { 128 } },
    { name = "told_vector", remedies = { "vector" }, file = "told_vector.cl", kernel = "lj_force", global = items,
      group = { 128 } },
    { name = "expert", by = "expert", remedies = { "transpose-data", "unroll" }, file = "expert.cl",
      kernel = "lj_force", arguments = arguments(true), global = items, group = { 128 } },
  },
}
