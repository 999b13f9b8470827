-- Splits of a decision tree: an item for each feature and threshold goes over all samples.
local BINS = 64

local function arguments(columns)
  return function(s)
    return {
      { "x", type = "uchar", count = s.samples * s.features, value = function(i)
        local row, f = i // s.features, i % s.features
        if columns then row, f = i % s.samples, i // s.samples end
        return (row * 2654435761 + f * 40503 >> 7) % (BINS - f % 7)
      end },
      { "label", type = "uchar", count = s.samples, value = function(i) return i * 7919 % 13 // 8 end },
      { "left0", type = "int", count = s.features * BINS, fill = 0, output = true },
      { "left1", type = "int", count = s.features * BINS, fill = 0, output = true },
      { "n_samples", s.samples, type = "int" },
      { "n_features", s.features, type = "int" },
      { "n_bins", BINS, type = "int" },
    }
  end
end

local function variant(name, remedies, file, group, columns)
  return { name = name, remedies = remedies, file = file .. ".cl", kernel = "count_left",
    global = function(s) return { s.features * BINS } end, group = { group or 128 },
    arguments = columns and arguments(true) or nil }
end

local sliced = variant("sliced", { "more-items" }, "sliced")
sliced.global = function(s) return { s.features * BINS, 16 } end
local quads = variant("quads", { "vector", "branches" }, "quads", 128, true)
quads.of = "columns"
local expert = variant("expert", { "privatise", "more-items", "transpose-data", "vector" }, "expert", 256, true)
expert.by = "expert"
expert.global = function(s) return { s.features * 256, s.samples // 1024 > 8 and 8 or 1 } end

return {
  set = "twelfth", kind = "counts", optimised = false,
  small = { samples = 512, features = 16 }, large = { samples = 32768, features = 128 },
  arguments = arguments(false),
  variants = {
    variant("before", nil, "before"),
    variant("columns", { "transpose-data" }, "columns", 128, true),
    sliced,
    variant("features_fastest", { "swap-dimensions" }, "features_fastest"),
    variant("no_branch", { "branches" }, "no_branch"),
    quads,
    variant("groups_of_64", { "group-size" }, "before", 64),
    expert,
  },
}
