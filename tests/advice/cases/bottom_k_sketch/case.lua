-- Sketches of documents: the eight least hashes of the shingles of each, an item a document.
local all = function(s) return { s.documents } end

return {
  kind = "selection", set = "second", optimised = false,
  small = { documents = 1024, shingles = 128 }, large = { documents = 131072, shingles = 512 },
  arguments = function(s)
    return {
      { "shingles", type = "uint", count = s.documents * s.shingles, range = { 1000, 31 } },
      { "sketches", type = "uint", count = s.documents * 8, fill = 0, output = true },
      { "perDoc", s.shingles, type = "uint" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "bottomK", global = all, group = { 64 } },
    { name = "chain", remedies = { "unroll" }, file = "chain.cl", kernel = "bottomK", global = all,
      group = { 64 } },
    { name = "vector", remedies = { "vector" }, file = "vector.cl", kernel = "bottomK", global = all,
      group = { 64 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "bottomK", global = all,
      group = { 64 } },
    { name = "kept", remedies = { "registers" }, file = "kept.cl", kernel = "bottomK", global = all,
      group = { 64 } },
    { name = "expert", by = "expert", remedies = { "tile", "pad", "unroll" }, file = "expert.cl",
      kernel = "bottomK", global = all, group = { 64 } },
  },
}
