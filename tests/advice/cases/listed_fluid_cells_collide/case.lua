-- A step of a fluid in nineteen directions of which only the cells with fluid are stored, with a list of the places
-- that each of them pulls from. Directions are apart, cells are neighbours, and here those places are in order.
local SHIFT <const> = 5

local function places(s) return 19 * s.cells + 8 end

local function old_value(i) return (i * 37 % 101 + 80) / 4096 end

local function old(s)
  return { "old", type = "double", count = places(s), fill = s.cells > 100000 and 0.0625 or nil, value = old_value }
end

local function list(s)
  return { "places", type = "int", count = 18 * s.cells, range = { s.cells + SHIFT, 1 } }
end

local function rest(s)
  return { "omega", 1.25, type = "double" }, { "cells", s.cells, type = "int" }
end

local function next_of(s) return { "next", type = "double", count = 19 * s.cells, fill = 0, output = true } end

local function arguments(s) return { old(s), next_of(s), list(s), rest(s) } end

local function pulled(s)
  return { "pulled", type = "double", count = 19 * s.cells, fill = s.cells > 100000 and 0.0625 or nil,
    value = function(i) return old_value(i < s.cells and i or i + SHIFT) end }
end

local function cells(told)
  return function(s) return { s.cells // (told or 1) } end
end

local function variant(name, remedies, told, group, file)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "collide", global = cells(told),
    group = { group } }
end

return {
  kind = "lattice", set = "twenty-first", optimised = true, tolerance = 1e-9,
  small = { cells = 4096 }, large = { cells = 1 << 21 },
  arguments = arguments,
  variants = {
    variant("before", nil, 1, 128),
    variant("groups_of_64", { "group-size" }, 1, 64, "before"),
    variant("groups_of_256", { "group-size" }, 1, 256, "before"),
    variant("two_cells", { "fewer-items" }, 2, 128),
    variant("neighbours_by_twos", { "vector" }, 2, 128),
    variant("one_quotient", { "arithmetic" }, 1, 128),
    { name = "pulled_first", remedies = { "fission" }, passes = {
      { file = "pulled_first.cl", kernel = "pull", global = cells(), group = { 128 },
        arguments = function(s)
          return { old(s), { "pulled", type = "double", count = 19 * s.cells, fill = 0 }, list(s),
            { "cells", s.cells, type = "int" } }
        end },
      { file = "pulled_first.cl", kernel = "collide", global = cells(), group = { 128 },
        arguments = function(s) return { pulled(s), next_of(s), rest(s) } end },
    } },
  },
}
