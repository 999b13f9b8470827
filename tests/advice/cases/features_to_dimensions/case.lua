-- Records of 34 features are laid out by features, before points are assigned to centres: an item has a record, and
-- loads it one float after the other.
local FEATURES = 34

local function variant(name, remedies, global, group, file)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "by_features", global = global,
    group = group }
end

local function points(each) return function(s) return { s.points * (each or 1) } end end
local function elements(s) return { s.points, FEATURES } end
local function along_records(s) return { s.points * FEATURES } end

local expert = variant("expert", { "tile", "pad", "more-items" }, points(2), { 256 })
expert.by = "expert"

return {
  kind = "transpose", set = "sixteenth",
  small = { points = 8192 }, large = { points = 1 << 21, plain = true },
  arguments = function(s)
    return {
      { "records", type = "float", count = FEATURES * s.points, fill = s.plain and 0.5,
        value = function(i) return (i * 2654435761 >> 9) % 4096 / 64 end },
      { "planes", type = "float", count = FEATURES * s.points, fill = 0, output = true },
      { "points", s.points, type = "int" }, { "features", FEATURES, type = "int" },
    }
  end,
  variants = {
    variant("before", nil, points(), { 256 }),
    variant("groups_of_64", { "group-size" }, points(), { 64 }, "before"),
    variant("item_a_feature", { "more-items" }, elements, { 256, 1 }),
    variant("stores_scattered", { "more-items", "swap-dimensions" }, along_records, { 256 }),
    variant("pairs", { "vector" }, points(), { 256 }),
    variant("staged", { "tile" }, points(), { 64 }),
    expert,
  },
}
