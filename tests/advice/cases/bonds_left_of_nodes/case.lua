-- How many bonds of a node are left, and its damage: a group a node, an item a bond, and a tree of 256.
local BONDS <const> = 256

local function whole(i) return (i * 0x9E3779B1 ~ i * 0x85EBCA6B >> 7) >> 5 & 1 == 1 end

local function arguments(s)
  return {
    { "slots", s.nodes * BONDS, type = "int" },
    { "partner", type = "int", count = s.nodes * BONDS, fill = s.plain and 1,
      value = function(i) return whole(i) and 1 or -1 end },
    { "at_first", type = "int", count = s.nodes, fill = s.plain and 256, value = function(n) return 160 + n % 90 end },
    { "left", type = "int", count = s.nodes, fill = 0, output = true },
    { "damage", type = "double", count = s.nodes, fill = 0, output = true },
  }
end

-- `items` of a node
local function variant(name, remedies, items, group, file)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "bonds_left",
    global = function(s) return { s.nodes * items } end, group = { group } }
end

local expert = variant("expert", { "lanes-per-row", "vector", "registers" }, 16, 256)
expert.by = "expert"

return {
  kind = "reduction", set = "eighteenth",
  small = { nodes = 512 }, large = { nodes = 1 << 18, plain = true },
  arguments = arguments,
  variants = {
    variant("before", nil, 256, 256),
    variant("four_bonds", { "vector" }, 64, 64),
    variant("four_apart", { "fewer-items" }, 64, 64),
    variant("sixteen_lanes", { "lanes-per-row" }, 16, 256),
    variant("counter", { "aggregate" }, 256, 256),
    variant("one_adds", { "barriers" }, 256, 256),
    expert,
  },
}
