-- Moments of a flux are scattered between groups of energies: an item has a moment, a group and a zone, and adds what
-- comes from all groups, by each material of the zone, to its element in memory. Zones are fastest, and few are mixed.
local MATERIALS <const> = 3

local function mixed(z) return z * 2654435761 >> 9 & 7 end

local tables = {}

local function parts(s)
  if not tables[s.zones] then
    local t = { first = {}, count = {}, material = {}, fraction = {}, all = 0 }
    for z = 0, s.zones - 1 do
      local count = mixed(z) == 0 and 3 or mixed(z) == 1 and 2 or 1
      t.first[z], t.count[z] = t.all, count
      for p = 0, count - 1 do
        t.material[t.all], t.fraction[t.all] = (z // 24 + p) % MATERIALS, count == 3 and 0.25 + 0.125 * p or 1 / count
        t.all = t.all + 1
      end
    end
    tables[s.zones] = t
  end
  return tables[s.zones]
end

local function from(list) return function(i) return list[i] end end

local function arguments(s)
  local t, count = parts(s), s.moments * s.groups * s.zones
  local plain = count > 1000000 and 0.5 or nil
  return {
    { "degree_of", type = "int", count = s.moments, value = function(i) return math.floor(math.sqrt(i)) end },
    { "first_of", type = "int", count = s.zones, value = from(t.first) },
    { "parts_of", type = "int", count = s.zones, value = from(t.count) },
    { "material_of", type = "int", count = t.all, value = from(t.material) },
    { "fraction_of", type = "double", count = t.all, value = from(t.fraction) },
    { "sigma", type = "double", count = MATERIALS * s.degrees * s.groups * s.groups,
      value = function(i) return (i * 29 % 97 + 1) / 128 end },
    { "flux", type = "double", count = count, fill = plain, value = function(i) return (i * 31 % 89 + 1) / 64 end },
    { "scattered", type = "double", count = count, fill = 0, output = true },
    { "groups", s.groups, type = "int" }, { "degrees", s.degrees, type = "int" }, { "zones", s.zones, type = "int" },
  }
end

local function variant(name, remedies, told, group, of, file)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "scatter", of = of,
    global = function(s) return { s.zones, s.groups // told, s.moments } end, group = { group, 1, 1 } }
end

local expert = variant("expert", { "registers", "block", "swap-loops" }, 8, 64)
expert.by = "expert"

return {
  kind = "product", set = "twenty-first", tolerance = 1e-9,
  small = { zones = 128, groups = 8, moments = 4, degrees = 2 },
  large = { zones = 32768, groups = 32, moments = 9, degrees = 3 },
  arguments = arguments,
  variants = {
    variant("before", nil, 1, 64),
    variant("groups_of_128", { "group-size" }, 1, 128, nil, "before"),
    variant("sum_kept", { "registers" }, 1, 64),
    variant("told_restrict", { "restrict" }, 1, 64),
    variant("zone_known", { "hoist" }, 1, 64),
    variant("four_groups", { "block" }, 4, 64, "sum_kept"),
    expert,
  },
}
