-- Structure factors of an Ewald sum: some thousand wave vectors, an item each, that all go through all atoms.
local function arguments(s)
  return {
    { "atoms", type = "float", count = 4 * s.atoms, value = function(i)
        local a, c = i // 4, i % 4
        if c == 3 then return 0.5 + a % 3 / 4 end
        return (a * (2 * c + 3) + a // 50) % 101 / 128
      end },
    { "kvec", type = "float", count = 4 * s.vectors, value = function(i)
        local k, c = i // 4, i % 4
        if c == 3 then return 0 end
        return (k // 16 ^ c % 16) % 12 / 32 + (k % 7 + c) / 64 + 0.0625
      end },
    { "sf", type = "float", count = 2 * s.vectors, fill = 0, output = true },
    { "natoms", s.atoms, type = "int" },
  }
end
local function vectors(s) return { s.vectors } end

return {
  kind = "sum", set = "third", optimised = false,
  small = { atoms = 512, vectors = 512 }, large = { atoms = 16384, vectors = 2048 },
  tolerance = 1e-3,
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "structure_factors", global = vectors, group = { 128 } },
    { name = "vector_a_group", remedies = { "group-per-row" }, file = "vector_a_group.cl",
      kernel = "structure_factors", global = function(s) return { s.vectors * 128 } end, group = { 128 } },
    { name = "lanes", remedies = { "lanes-per-row" }, file = "lanes.cl", kernel = "structure_factors",
      global = function(s) return { s.vectors * 16 } end, group = { 128 } },
    { name = "atoms_staged", remedies = { "tile" }, file = "atoms_staged.cl", kernel = "structure_factors",
      global = vectors, group = { 128 } },
    { name = "small_groups", remedies = { "group-size" }, file = "before.cl", kernel = "structure_factors",
      global = vectors, group = { 32 } },
    { name = "two_vectors", remedies = { "block" }, file = "two_vectors.cl", kernel = "structure_factors",
      global = function(s) return { s.vectors // 2 } end, group = { 128 } },
    { name = "native", remedies = { "arithmetic" }, file = "native.cl", kernel = "structure_factors",
      global = vectors, group = { 128 } },
    { name = "told_items", remedies = { "more-items" }, file = "told_items.cl", kernel = "structure_factors",
      global = function(s) return { 128, s.vectors } end, group = { 128, 2 } },
    { name = "expert", by = "expert", remedies = { "group-per-row", "block", "arithmetic" }, file = "expert.cl",
      kernel = "structure_factors", global = function(s) return { s.vectors * 32 } end, group = { 128 } },
  },
}
