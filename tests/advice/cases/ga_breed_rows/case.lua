-- A generation of a genetic algorithm on rows of reals: tournaments, crossover at a point, mutation; an item a child.
local function arguments(columns)
  return function(s)
    local n = s.population * s.genes
    return {
      { "parents", type = "float", count = n, fill = s.plain and 0.25, value = function(i)
        if columns then i = i % s.population * s.genes + i // s.population end
        return (i * 7919 + i // 13) % 2003 / 1001 - 1
      end },
      { "fitness", type = "float", count = s.population, value = function(i) return i * 2654435761 % 65521 / 64 end },
      { "children", type = "float", count = n, fill = 0, output = columns and "children" or true,
        order = columns and function(i) return i % s.genes * s.population + i // s.genes end },
      { "population", s.population, type = "int" },
      { "genes", s.genes, type = "int" },
      { "rate", 0.05, type = "float" },
      { "seed", 20231, type = "uint" },
    }
  end
end

local function each(s) return { s.population } end

return {
  set = "ninth", kind = "genetic", optimised = false, tolerance = 1e-5,
  small = { population = 1024, genes = 64 }, large = { population = 262144, genes = 64, plain = true },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "breed", global = each, group = { 64 } },
    { name = "gene_each", remedies = { "more-items" }, file = "gene_each.cl", kernel = "breed",
      global = function(s) return { s.genes, s.population } end, group = { 64, 1 } },
    { name = "columns", remedies = { "transpose-data" }, file = "columns.cl", kernel = "breed", global = each,
      group = { 64 }, arguments = arguments(true) },
    { name = "quads", remedies = { "vector" }, file = "quads.cl", kernel = "breed", global = each, group = { 64 } },
    { name = "lanes", remedies = { "lanes-per-row" }, file = "lanes.cl", kernel = "breed",
      global = function(s) return { s.population * 16 } end, group = { 128 } },
    { name = "told_quads", remedies = { "vector" }, file = "told_quads.cl", kernel = "breed",
      global = each, group = { 64 } },
    { name = "expert", by = "expert", remedies = { "lanes-per-row", "vector" }, file = "expert.cl",
      kernel = "breed", global = function(s) return { s.population * 16 } end, group = { 128 } },
  },
}
