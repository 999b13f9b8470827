-- In how many attributes, bytes from 0 to 2, each two of all instances differ. A group a pair, four bytes a step of an
-- item, and each step adds to the pair's count in global memory.
local function attribute(i)
  local x = (i + 1) * 0x9E3779B1 & 0xFFFFFFFF
  x = (x ~ x >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
  return (x ~ x >> 13) % 3
end

local function arguments(s)
  return {
    { "table", type = "char", count = s.instances * s.attributes, value = attribute },
    { "differ", type = "int", count = s.instances * s.instances, fill = 0, output = true },
    { "instances", s.instances, type = "int" }, { "attributes", s.attributes, type = "int" },
  }
end

local function variant(name, remedies, group, file, of)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "mismatches", of = of,
    global = function(s) return { s.instances * group, s.instances } end, group = { group, 1 } }
end

return {
  kind = "distance", set = "eighteenth",
  small = { instances = 32, attributes = 1024 }, large = { instances = 224, attributes = 4096 },
  arguments = arguments,
  variants = {
    variant("before", nil, 128),
    variant("groups_of_64", { "group-size" }, 64, "before"),
    { name = "told_four", remedies = { "fewer-items" }, file = "told_four.cl", kernel = "mismatches",
      global = function(s) return { s.instances * 128, s.instances // 4 } end, group = { 128, 1 } },
    variant("sum_held", { "registers" }, 128),
    variant("counter_of_group", { "aggregate" }, 128),
    variant("sixteen_bytes", { "vector" }, 64),
    variant("tree", { "tree" }, 128, nil, "sum_held"),
    { name = "expert", by = "expert", remedies = { "tile", "registers", "arithmetic" }, file = "expert.cl",
      kernel = "mismatches", global = function(s) return { s.instances, s.instances } end, group = { 16, 16 } },
  },
}
