-- 512 breadth-first searches at once, as bits of vertices: a vertex gathers the sets of its neighbours.
local WORDS, DEGREE = 8, 4

local function arguments(planes)
  return function(s)
    local n = s.nodes
    local function place(i) return planes and i % n * WORDS + i // n or i end
    local function order(i) return planes and i % WORDS * n + i // WORDS or i end
    return {
      { "row", type = "int", count = n + 1, value = function(i)
        return i * DEGREE + (i > 0 and i < n and (i * 37 % 5 - 2) or 0)
      end },
      { "col", type = "int", count = n * DEGREE, value = function(i) return i * 2654435761 % 4294967291 % n end },
      { "frontier", type = "ulong", count = n * WORDS, fill = s.plain and 5, value = function(i)
        i = place(i)
        return i * 2654435761 % 65537 << (i % 40)
      end },
      { "seen", type = "ulong", count = n * WORDS, fill = s.plain and 3, value = function(i)
        return place(i) * 40503 % 65521 << 9
      end },
      { "next", type = "ulong", count = n * WORDS, fill = 7, output = true, order = order },
      { "num_nodes", n, type = "int" },
    }
  end
end

local function variant(name, remedies, file, items, group)
  return { name = name, remedies = remedies, file = file .. ".cl", kernel = "msbfs_pull",
    global = function(s) return { s.nodes * items } end, group = { group or 128 } }
end

local planes = variant("planes", { "transpose-data" }, "planes", 1)
planes.arguments = arguments(true)
local expert = variant("expert", { "more-items", "registers", "vector" }, "expert", 4)
expert.by = "expert"

return {
  set = "twelfth", kind = "graph", optimised = false,
  small = { nodes = 4096 }, large = { nodes = 1 << 20, plain = true },
  arguments = arguments(false),
  variants = {
    variant("before", nil, "before", 1),
    variant("kept", { "registers" }, "kept", 1),
    planes,
    variant("word_an_item", { "more-items" }, "word_an_item", 8),
    variant("whole_sets", { "vector", "registers" }, "whole_sets", 1),
    variant("groups_of_64", { "group-size" }, "before", 1, 64),
    expert,
  },
}
