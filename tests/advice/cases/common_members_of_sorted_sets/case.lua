-- Members that two sorted sets of 64-bit numbers have in common. The sets were cut where their merged order has four
-- more members, mostly three of the one; an item merges a tile, and puts what both have into its place of four.
local function member(i) return 12 * i + (i * 2654435761 >> 9 ~ i * 40503) % 12 end

local function arguments(s)
  return {
    { "one", type = "ulong", count = 3 * s.tiles, range = { 0, 4 } },
    { "other", type = "ulong", count = s.tiles, value = member },
    { "in_one", type = "uint", count = s.tiles + 1, range = { 0, 3 } },
    { "in_other", type = "uint", count = s.tiles + 1, range = { 0, 1 } },
    { "result", type = "ulong", count = 4 * s.tiles, fill = 0, output = true },
    { "counts", type = "uint", count = s.tiles, fill = 0, output = true },
  }
end

local function variant(name, remedies, group, per, file, by, of)
  return { name = name, remedies = remedies, by = by, of = of, file = (file or name) .. ".cl", kernel = "intersect",
    group = { group }, global = function(s) return { s.tiles // (per or 1) } end }
end

return {
  kind = "sets", set = "twentieth", small = { tiles = 8192 }, large = { tiles = 3932160 },
  arguments = arguments,
  variants = {
    variant("before", nil, 256),
    variant("groups_of_64", { "group-size" }, 64, 1, "before"),
    variant("told_restrict", { "restrict" }, 256),
    variant("members_held", { "registers" }, 256),
    variant("no_branches", { "branches" }, 256),
    variant("four_tiles", { "fewer-items" }, 256, 4),
    variant("members_staged", { "tile" }, 256),
    variant("expert", { "tile", "registers", "restrict" }, 256, 1, nil, "expert"),
  },
}
