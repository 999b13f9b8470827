-- Neighbours of each atom that are bonded to it over one, two or three bonds get that number in their two upper bits.
-- An item takes an atom, and compares the tag of each neighbour to all of a short list; both lists lie by columns.
local MOST <const> = 36

local function noise(i)
  local x = (i + 1) * 0x9E3779B1 & 0xFFFFFFFF
  x = (x ~ x >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
  return (x ~ x >> 12) & 0xFFFFFF
end

-- Up to a number of bonds: 1 to 4, then to 12, then to 36.
local function reach(atom, bonds)
  local first = 1 + noise(atom) % 4
  local second = first + noise(atom + 77) % 9
  return bonds == 0 and first or bonds == 1 and second or second + noise(atom + 991) % 25
end

-- Tags are atoms mixed up, odd numbers times a power of two.
local function tag(atom, n) return (atom * 5 + 3) % n + 1 end

local function neighbour(s, row, atom)
  if row == 0 then return s.nearest + noise(atom * 3) % (s.most - s.nearest + 1) end
  return (atom + (noise(atom * 64 + row) % 601 - 300)) % s.atoms
end

local function bonded(s, row, atom)
  if row % 2 == 0 then return tag((atom + row + 1) % s.atoms, s.atoms) end
  return tag(neighbour(s, 1 + noise(atom + row) % s.nearest, atom), s.atoms)
end

local function arguments(s)
  local n = s.atoms
  return {
    { "list", type = "int", count = (1 + s.most) * n, output = true,
      value = function(i) return neighbour(s, i // n, i % n) end },
    { "tags", type = "long", count = n, value = function(i) return tag(i, n) end },
    { "reaches", type = "int", count = 3 * n, value = function(i) return reach(i // 3, i % 3) end },
    { "bonded", type = "long", count = MOST * n, value = function(i) return bonded(s, i // n, i % n) end },
    { "atoms", n, type = "int" },
  }
end

-- What is bonded to an atom behind each other.
local function by_rows(s)
  local list = arguments(s)
  list[4].value = function(i) return bonded(s, i % MOST, i // MOST) end
  return list
end

local function variant(name, remedies, group, file, lanes, args, by)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "mark_bonded", by = by,
    arguments = args, global = function(s) return { s.atoms * (lanes or 1) } end, group = { group } }
end

return {
  kind = "particles", set = "nineteenth",
  small = { atoms = 256, nearest = 84, most = 128 }, large = { atoms = 32768, nearest = 84, most = 128 },
  arguments = arguments,
  variants = {
    variant("before", nil, 64),
    variant("groups_of_128", { "group-size" }, 128, "before"),
    variant("stored_if_found", { "test-first" }, 64),
    variant("leaves_when_found", { "branches" }, 64),
    variant("bonded_in_local", { "privatise" }, 64),
    variant("bonded_by_rows", { "transpose-data" }, 64, nil, nil, by_rows),
    variant("four_lanes", { "lanes-per-row" }, 64, nil, 4),
    { name = "told_parts", remedies = { "more-items" }, file = "told_parts.cl", kernel = "mark_bonded",
      global = function(s) return { s.atoms, 8 } end, group = { 64, 1 } },
    variant("expert", { "lanes-per-row", "privatise", "test-first" }, 128, nil, 8, nil, "expert"),
  },
}
