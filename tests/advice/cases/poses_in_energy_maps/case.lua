-- Energies of poses of a small molecule in a protein: a group turns the atoms of a pose into local memory, interpolates
-- three maps at each, adds what pairs of its atoms have, and one item sums what the items found.
local ATOMS <const>, PAIRS <const>, TYPES <const> = 44, 300, 6

local function noise(i)
  local x = (i + 1) * 0x9E3779B1 & 0xFFFFFFFF
  x = (x ~ x >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
  return (x ~ x >> 12) & 0xFFFFF
end

-- Six numbers a pose: its place, the axis of its turn as two angles, and the angle.
local function pose(s)
  return function(i)
    local u = noise(i) / 0x100000
    if i % 6 < 3 then return s.side * (0.2 + 0.6 * u) end
    return (i % 6 == 3 and 3.14159 or 6.28318) * u
  end
end

local function map_value(i) return (noise(i * 3 + 1) % 1024 - 400) / 256 end

local function without_maps(s)
  return {
    { "poses", type = "float", count = 6 * s.poses, value = pose(s) },
    { "atoms", type = "float", count = 4 * ATOMS,
      value = function(i) return i % 4 == 3 and (noise(i) % 65 - 32) / 128 or (noise(i) % 129 - 64) / 16 end },
    { "types", type = "char", count = ATOMS, value = function(i) return i * 7 % TYPES end },
    { "pairs", type = "char", count = 2 * PAIRS, value = function(i)
      local first = i // 2 % ATOMS
      return i % 2 == 0 and first or (first + 3 + i // 2 // ATOMS) % ATOMS
    end },
    { "wells", type = "float", count = 2 * TYPES * TYPES,
      value = function(i) return i % 2 == 0 and 200 + 10 * (i // 2) or 20 + i // 2 end },
    { "side", s.side, type = "int" }, { "atom_count", ATOMS, type = "int" }, { "pair_count", PAIRS, type = "int" },
    { "energies", type = "float", count = s.poses, fill = 0, output = true },
  }
end

local function with_maps(argument)
  return function(s)
    local list = without_maps(s)
    table.insert(list, 1, argument(s))
    return list
  end
end

local plain = with_maps(function(s)
  return { "maps", type = "float", count = s.side ^ 3 // 1 * (TYPES + 2) | 0, value = map_value }
end)

-- All maps of a point stand side by side.
local points = with_maps(function(s)
  local volume, maps = s.side ^ 3 // 1 | 0, TYPES + 2
  return { "maps", type = "float", count = volume * maps,
    value = function(i) return map_value(i % maps * volume + i // maps) end }
end)

local function variant(name, remedies, group, file, args, by)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "pose_energies", by = by,
    arguments = args, options = "-D ITEMS=" .. group, global = function(s) return { s.poses * group } end,
    group = { group } }
end

return {
  kind = "particles", set = "nineteenth", tolerance = 1e-3,
  small = { poses = 64, side = 24 }, large = { poses = 49152, side = 60 }, twice = { poses = 128, side = 24 },
  arguments = plain,
  variants = {
    variant("before", nil, 64),
    variant("groups_of_32", { "group-size" }, 32, "before"),
    variant("groups_of_128", { "group-size" }, 128, "before"),
    variant("tree", { "tree" }, 64),
    variant("maps_side_by_side", { "interleave" }, 64, nil, points),
    variant("tables_constant", { "constant" }, 64),
    variant("corners_shared", { "hoist" }, 64),
    variant("expert", { "interleave", "tree", "hoist", "group-size" }, 32, nil, points, "expert"),
  },
}
