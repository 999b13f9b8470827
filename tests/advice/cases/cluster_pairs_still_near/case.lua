-- Takes pairs of clusters of eight atoms from a list that are no longer near: a group has eight clusters of one kind in
-- local memory, and walks over records of four of the other, each with 32 bits that say which pairs are meant.
local RECORD <const>, RECORDS <const> = 6, 16

local function noise(i)
  local x = (i + 1) * 0x9E3779B1 & 0xFFFFFFFF
  x = (x ~ x >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
  return (x ~ x >> 12) & 0xFFFFF
end

-- Places of atoms: boxes of 64 on a grid, eight clusters in each.
local function place(s)
  return function(i)
    local atom, c = i // 4, i % 4
    local box, cluster = atom // 64, atom // 8 % 8
    if c == 3 then return 0.5 end
    local at = c == 0 and box % s.wide or c == 1 and box // s.wide % s.wide or box // (s.wide * s.wide)
    return (76 * at + 38 * (cluster >> c & 1) + noise(i) % 38) / 64
  end
end

-- The first record of a group, and how many it has.
local function count_of(group) return RECORDS - 4 + noise(group) % 9 end

local tables = {}

local function starts_of(s)
  if not tables[s.groups] then
    local at, list, owners = 0, {}, {}
    for g = 0, s.groups do
      list[g] = at
      if g < s.groups then
        for r = at, at + count_of(g) - 1 do owners[r] = g end
        at = at + count_of(g)
      end
    end
    tables[s.groups] = { list, owners }
  end
  return table.unpack(tables[s.groups])
end

local function record(s)
  local starts, owners = starts_of(s)
  return function(i)
    local r, m = i // RECORD, i % RECORD
    local g = owners[r]
    if m == 4 then return noise(r) % 11 == 0 and 0 or (noise(r) | noise(r + 9) << 12) & 0xFFFFFFFF end
    if m == 5 then return r end
    local k = (r - starts[g]) * 4 + m
    local box = g + k // 8 % 3 - 1 + (k // 24 % 3 - 1) * s.wide + k // 72 * s.wide * s.wide
    return box % s.groups * 8 + k % 8
  end
end

local function arguments(s)
  local starts = starts_of(s)
  return {
    { "places", type = "float", count = s.groups * 64 * 4, value = place(s) },
    { "groups", type = "int", count = 4 * s.groups, value = function(i)
      local g = i // 4
      return i % 4 == 0 and g or i % 4 == 1 and g * 5 % 27 or i % 4 == 2 and starts[g] or starts[g + 1]
    end },
    { "shifts", type = "float", count = 27 * 4, value = function(i) return i % 4 == 3 and 0 or (i % 5 - 2) / 16 end },
    { "records", type = "uint", count = RECORD * starts[s.groups], value = record(s), output = true },
    { "cutoff", 1.1, type = "float" },
  }
end

local function variant(name, remedies, layers, file, options, by)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "prune", by = by,
    options = options, global = function(s) return { 8 * s.groups, 8, layers } end, group = { 8, 8, layers } }
end

return {
  kind = "particles", set = "nineteenth", optimised = true,
  small = { groups = 16, wide = 3 }, large = { groups = 13824, wide = 24 }, twice = { groups = 32, wide = 3 },
  arguments = arguments,
  variants = {
    variant("before", nil, 2, nil, "-D LAYERS=2"),
    variant("one_layer", { "group-size" }, 1, "before", "-D LAYERS=1"),
    variant("four_layers", { "group-size" }, 4, "before", "-D LAYERS=4"),
    variant("places_from_global", { "unstage" }, 2, nil, "-D LAYERS=2"),
    variant("places_in_registers", { "registers" }, 2, nil, "-D LAYERS=2"),
    variant("others_in_local", { "tile" }, 2, nil, "-D LAYERS=2"),
    variant("all_pairs_tested", { "branches" }, 2, nil, "-D LAYERS=2"),
    variant("expert", { "registers", "unstage", "branches", "barriers" }, 2, nil, "-D LAYERS=2", "expert"),
  },
}
