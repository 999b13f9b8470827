-- Levels of solutes at points of tissue, each a sum over all points, with weights from two tables by the distance
-- along the axes of their grid. Four neighbouring items have a point, and add their parts one after another.
local POINTS <const> = 32768   -- at most, which is the length of a table for one solute

local function mixed(i, salt)
  local hash = (i + salt * 7919 + 1) * 2654435761 & 0xFFFFFFFF
  hash = (hash ~ hash >> 15) * 2246822519 & 0xFFFFFFFF
  return hash >> 8
end
local function share(i, salt) return mixed(i, salt) % 8192 / 8192 end
local function place(i) return mixed(i, 1) % (POINTS // 3) end

local function arguments(points, tables)
  return function(s)
    local list = {}
    if points == "together" then
      list[1] = { "points", type = "int", count = 4 * s.n,
        value = function(i) return i % 4 < 3 and place(i // 4 + i % 4 * s.n) or 0 end }
    else
      list[1] = { "points", type = "int", count = 3 * s.n, value = place }
    end
    if tables == "together" then
      list[2] = { "weights", type = "float", count = 4 * POINTS,
        value = function(i) return share(i // 2, 2 + i % 2) end }
    else
      list[2] = { "of_levels", type = "float", count = 2 * POINTS, value = function(i) return share(i, 2) end }
      list[3] = { "of_sources", type = "float", count = 2 * POINTS, value = function(i) return share(i, 3) end }
    end
    list[#list + 1] = { "now", type = "float", count = s.n, fill = 0, output = true }
    if points == "together" then
      list[#list + 1] = { "parts", type = "float", count = 2 * s.n,
        value = function(i) return share(i // 2, 4 + i % 2) end }
    else
      list[#list + 1] = { "last", type = "float", count = s.n, value = function(i) return share(i, 4) end }
      list[#list + 1] = { "sources", type = "float", count = s.n, value = function(i) return share(i, 5) end }
    end
    list[#list + 1] = { "n", s.n, type = "int" }
    list[#list + 1] = { "capacity", POINTS, type = "int" }
    list[#list + 1] = { "lanes", 4, type = "int" }
    list[#list + 1] = { "solute", 2, type = "int" }
    return list
  end
end
local function four(s) return { 4 * s.n } end

return {
  kind = "pairs", set = "seventeenth", optimised = false, tolerance = 1e-4,
  small = { n = 512 }, large = { n = 32768 },
  arguments = arguments(),
  variants = {
    { name = "before", file = "before.cl", kernel = "solutes", global = four, group = { 256 } },
    { name = "item_a_point", remedies = { "fewer-items" }, file = "item_a_point.cl", kernel = "solutes",
      global = function(s) return { s.n } end, group = { 128 } },
    { name = "points_together", remedies = { "interleave" }, file = "points_together.cl", kernel = "solutes",
      arguments = arguments("together"), global = four, group = { 256 } },
    { name = "tables_together", remedies = { "interleave" }, file = "tables_together.cl", kernel = "solutes",
      arguments = arguments(nil, "together"), global = four, group = { 256 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "solutes", global = four,
      group = { 256 } },
    { name = "lanes_by_tree", remedies = { "tree" }, file = "lanes_by_tree.cl", kernel = "solutes", global = four,
      group = { 256 } },
    { name = "expert", by = "expert", remedies = { "interleave", "tile", "tree", "unroll" }, file = "expert.cl",
      kernel = "solutes", arguments = arguments("together", "together"), global = four, group = { 256 } },
  },
}
