-- Spinors of a lattice, y + alpha x: 12 planes of double2, an item some sites, as many items as fit on a device a few
-- times.
local NUMBERS <const> = 12

local function arguments(by_sites)
  return function(s)
    local all = 2 * NUMBERS * s.sites
    -- where element i of those by planes stands in those by sites, and the other way around
    local function place(i)
      local number, site = i // 2 // s.sites, i // 2 % s.sites
      return 2 * (site * NUMBERS + number) + i % 2
    end
    local function origin(i)
      local site, number = i // 2 // NUMBERS, i // 2 % NUMBERS
      return 2 * (number * s.sites + site) + i % 2
    end
    local function field(name, factor)
      return { name, type = "double", count = all, fill = s.plain and 0.5 * factor, value = function(i)
        if by_sites then i = origin(i) end
        return (i * 2654435761 >> 11 & 1023) / 512 * factor - 1
      end }
    end
    local out = { "out", type = "double", count = all, fill = 0, output = by_sites and "out" or true }
    if by_sites then out.order, out.outputs = place, all end
    return {
      field("x", 1), field("y", 1.25), out,
      { "alpha", type = "double", count = 2, value = function(i) return i == 0 and 0.75 or -0.4375 end },
      { "sites", s.sites, type = "int" },
    }
  end
end

local function items(s) return { s.items } end

local function variant(name, remedies, file, global, group, given)
  return { name = name, remedies = remedies, file = file .. ".cl", kernel = "spinor_axpy", global = global,
    group = { group }, arguments = given }
end

local function each(group, numbers)
  return function(s) return { (s.sites * (numbers or 1) + group - 1) // group * group } end
end

local expert = variant("expert", { "more-items", "group-size" }, "expert", each(256, NUMBERS), 256)
expert.by = "expert"

return {
  kind = "streaming", set = "sixteenth", optimised = true, tolerance = 1e-12,
  small = { sites = 3000, items = 1024 }, twice = { sites = 6000, items = 1024 },
  large = { sites = 1048576, items = 135168, plain = true },
  arguments = arguments(false),
  variants = {
    variant("before", nil, "before", items, 128),
    variant("item_a_site", { "more-items" }, "item_a_site", each(128), 128),
    variant("item_a_number", { "more-items" }, "item_a_number", each(128, NUMBERS), 128),
    variant("plane_after_plane", { "swap-loops" }, "plane_after_plane", items, 128),
    variant("by_sites", { "interleave" }, "by_sites", items, 128, arguments(true)),
    variant("groups_of_256", { "group-size" }, "before", items, 256),
    expert,
  },
}
