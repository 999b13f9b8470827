-- Reaction of heart muscle cells, member by member in arrays of their own, 64 MB each: as fast as memory already.
local function each(s) return { s.n } end

local function array(s, name, value, output)
  local one = { name, type = name == "alive" and "int" or "float", count = s.n, output = output }
  if s.n > 100000 then one.fill = value(1) else one.value = value end
  return one
end

return {
  set = "fourteenth", kind = "elements", optimised = false, tolerance = 1e-4,
  small = { n = 16384 }, large = { n = 1 << 24 },
  arguments = function(s)
    return {
      array(s, "v", function(i) return 0.25 + i % 61 / 128 end, true),
      array(s, "w", function(i) return 0.5 + i % 37 / 64 end, true),
      array(s, "stim", function(i) return i % 5 / 16 end),
      array(s, "alpha", function(i) return 0.0625 + i % 3 / 32 end),
      array(s, "eps", function(i) return 0.125 + i % 7 / 64 end),
      array(s, "alive", function(i) return i % 97 < 95 and 1 or 0 end),
      { "dt", 0.0625, type = "float" }, { "beta", 0.5, type = "float" }, { "ncells", s.n, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "react", global = each, group = { 256 } },
    { name = "kept", remedies = { "registers" }, file = "kept.cl", kernel = "react", global = each, group = { 256 } },
    { name = "native", remedies = { "arithmetic" }, file = "native.cl", kernel = "react", global = each,
      group = { 256 } },
    { name = "quads", remedies = { "vector" }, file = "quads.cl", kernel = "react",
      global = function(s) return { s.n // 4 } end, group = { 256 } },
    { name = "strides", remedies = { "fewer-items" }, file = "strides.cl", kernel = "react",
      global = function(s) return { s.n // 8 } end, group = { 256 } },
    { name = "groups_of_64", remedies = { "group-size" }, file = "before.cl", kernel = "react", global = each,
      group = { 64 } },
    { name = "expert", by = "expert", remedies = { "vector", "registers", "arithmetic" }, file = "expert.cl",
      kernel = "react", global = function(s) return { s.n // 4 } end, group = { 256 } },
  },
}
