-- Field summary of patches of a mesh of doubles: five sums a patch, by five trees behind each other.
local NX = 32
local function patches(items) return function(s) return { s.patches * items } end end

local function arguments(scratch)
  return function(s)
    local cells, nodes = s.patches * NX * NX, s.patches * (NX + 1) * (NX + 1)
    local function field(name, count, prime)
      return { name, type = "double", count = count, fill = s.plain and 0.75,
        value = function(i) return 0.5 + i * prime % 211 / 211 end }
    end
    local function sum(name) return { name, type = "double", count = s.patches, fill = 0, output = true } end
    return {
      field("volume", cells, 7), field("density", cells, 13), field("energy", cells, 29), field("pressure", cells, 43),
      field("xvel", nodes, 17), field("yvel", nodes, 59),
      sum "vol", sum "mass", sum "ie", sum "ke", sum "press",
      { "scratch", type = "double", count = scratch, on = "local" },
    }
  end
end

return {
  kind = "reduction", set = "twelfth", optimised = false, tolerance = 1e-9,
  small = { patches = 16 }, large = { patches = 8192, plain = true },
  arguments = arguments(256),
  variants = {
    { name = "before", file = "before.cl", kernel = "field_summary", global = patches(256), group = { 256 } },
    { name = "one_tree", remedies = { "barriers" }, file = "one_tree.cl", kernel = "field_summary",
      arguments = arguments(5 * 256), global = patches(256), group = { 256 } },
    { name = "pairs", remedies = { "vector" }, file = "pairs.cl", kernel = "field_summary", global = patches(256),
      group = { 256 } },
    { name = "walk", remedies = { "walk" }, file = "walk.cl", kernel = "field_summary", global = patches(256),
      group = { 256 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "field_summary", global = patches(256),
      group = { 256 } },
    { name = "small_groups", remedies = { "group-size" }, file = "before.cl", kernel = "field_summary",
      global = patches(64), group = { 64 } },
    { name = "expert", by = "expert", remedies = { "barriers", "walk", "group-size", "unroll" }, file = "expert.cl",
      kernel = "field_summary", arguments = arguments(5 * 128), global = patches(128), group = { 128 } },
  },
}
