-- Forces on charges out of a mesh of potentials: each charge, in the order of the mesh's cells, makes the weights of 5
-- splines and of their slopes along three axes, and sums up over the 5 x 5 x 5 points around, periodically.
local ORDER <const> = 5

-- Charge i of the sorted ones is number i * 5 modulo their count, a power of two.
local function number(s, i) return i * 5 % s.charges end

local function rank(s, a) return a * s.inverse % s.charges end

local function cell(s, i) return i * s.points ^ 3 // s.charges // 1 | 0 end

local function part(i, salt) return 0.125 + (i * 37 + salt * 11) % 97 / 128 end

local function arguments(s)
  local g = s.points
  return {
    { "places", type = "float", count = s.charges * 4, value = function(k)
      local i, m = rank(s, k // 4), k % 4
      local c = cell(s, i)
      if m == 0 then return c // (g * g) + part(i, 1) end
      if m == 1 then return c // g % g + part(i, 2) end
      if m == 2 then return c % g + part(i, 3) end
      return i % 2 == 0 and 0.5 or -0.5
    end },
    { "forces", type = "float", count = s.charges * 4, fill = 0.25, output = true },
    { "mesh", type = "float", count = g ^ 3 | 0, fill = s.plain and 0.5,
      value = function(i) return (i * 131 + 17) % 251 / 128 - 1 end },
    { "order", type = "int", count = s.charges * 2,
      value = function(k) return k % 2 == 0 and number(s, k // 2) or cell(s, k // 2) end },
    { "charges", s.charges, type = "int" }, { "points", g, type = "int" },
    { "per_length", 1 / g, type = "float" },
  }
end

local function variant(name, remedies, group, file, items)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "mesh_forces",
    options = "-D GROUP=" .. group, global = function(s) return { s.charges * (items or 1) } end, group = { group } }
end

local expert = variant("expert", { "lanes-per-row", "hoist" }, 160, nil, ORDER)
expert.by = "expert"

return {
  kind = "gather", set = "twenty-second", optimised = true, tolerance = 2e-4,
  small = { charges = 2048, points = 24, inverse = 1229 },
  large = { charges = 1 << 19, points = 160, inverse = 314573, plain = true },
  twice = { charges = 4096, points = 30, inverse = 3277 },
  arguments = arguments,
  variants = {
    variant("before", nil, 128),
    variant("groups_of_64", { "group-size" }, 64, "before"),
    variant("weights_in_local", { "privatise" }, 64),
    variant("lanes_along_z", { "lanes-per-row" }, 160, nil, ORDER),
    variant("wrapped_before", { "hoist" }, 128),
    variant("written_out", { "unroll" }, 128),
    expert,
  },
}
