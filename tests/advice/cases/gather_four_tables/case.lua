-- Four tables read at places that a list gives, so that each of them costs a transaction of its own.
local function each(s) return { s.queries } end
local PART = { function(i) return i % 13 end, function(i) return i % 7 end, function(i) return i % 5 end,
  function(i) return i % 3 + 1 end }

local function sites(s)
  return { "site", type = "int", count = s.queries, value = function(i) return i * 2654435761 % s.sites end }
end

local function part(s, name, which)
  return { name, type = "float", count = s.sites, fill = s.plain and 1, value = PART[which] }
end

--- All that belongs to a site stands together.
local function side_by_side(s)
  return {
    sites(s),
    { "sites", type = "float", count = 4 * s.sites, fill = s.plain and 1,
      value = function(i) return PART[i % 4 + 1](i // 4) end },
    { "pot", type = "float", count = s.queries, fill = 0, output = true },
    { "queries", s.queries, type = "int" },
  }
end

return {
  kind = "gather", optimised = false,
  small = { queries = 16384, sites = 8191 }, large = { queries = 1 << 22, sites = (1 << 24) - 3, plain = true },
  arguments = function(s)
    return {
      sites(s), part(s, "sx", 1), part(s, "sy", 2), part(s, "sz", 3), part(s, "charge", 4),
      { "pot", type = "float", count = s.queries, fill = 0, output = true },
      { "queries", s.queries, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "gather.cl", kernel = "potential", global = each, group = { 128 } },
    { name = "once", remedies = { "registers" }, file = "gather_once.cl", kernel = "potential",
      global = each, group = { 128 } },
    { name = "staged", remedies = { "tile" }, file = "gather_staged.cl", kernel = "potential",
      global = each, group = { 128 } },
    { name = "four", remedies = { "vector", "fewer-items" }, file = "gather_four.cl", kernel = "potential",
      global = function(s) return { s.queries // 4 } end, group = { 128 } },
    { name = "told_together", remedies = { "interleave" }, file = "gather_sites.cl", kernel = "potential",
      global = each, group = { 128 }, arguments = side_by_side },
    { name = "expert", by = "expert", remedies = { "transpose-data", "vector", "registers" },
      file = "gather_sites.cl", kernel = "potential", global = each, group = { 128 },
      arguments = side_by_side },
  },
}
