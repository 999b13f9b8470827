-- z := alpha x y + beta z entry by entry, as a tuned library of linear algebra has it for vectors without strides: four
-- entries at a time, in groups of 64.
local function entries(group, each)
  return function(s) return { (s.count // each + group - 1) // group * group } end
end

return {
  kind = "map", set = "sixteenth", optimised = true, tolerance = 1e-6,
  small = { count = 65536 + 128 }, large = { count = 67108864, plain = true },
  arguments = function(s)
    return {
      { "count", s.count, type = "int" }, { "alpha", 1.5, type = "float" }, { "beta", 0.25, type = "float" },
      { "x", type = "float", count = s.count, fill = s.plain and 2,
        value = function(i) return (i * 7919 % 1021 - 500) / 64 end },
      { "y", type = "float", count = s.count, fill = s.plain and 3, value = function(i) return i * 31 % 127 / 32 end },
      { "z", type = "float", count = s.count, fill = s.plain and 5, value = function(i) return i % 11 end,
        output = true },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "entry_products", global = entries(64, 4), group = { 64 } },
    { name = "groups_of_256", remedies = { "group-size" }, file = "before.cl", kernel = "entry_products",
      global = entries(256, 4), group = { 256 } },
    { name = "two_quads", remedies = { "fewer-items" }, file = "two_quads.cl", kernel = "entry_products",
      global = entries(64, 8), group = { 64 } },
    { name = "single", remedies = { "more-items" }, file = "single.cl", kernel = "entry_products",
      global = entries(64, 1), group = { 64 } },
    { name = "eights", remedies = { "vector" }, file = "eights.cl", kernel = "entry_products", global = entries(64, 8),
      group = { 64 } },
    { name = "expert", by = "expert", remedies = { "group-size" }, file = "expert.cl", kernel = "entry_products",
      global = entries(256, 4), group = { 256 } },
  },
}
