-- Batch normalisation for inference by activations, as a tuned library for learning has it: an item has one place of
-- one channel, for which it loads four parameters once, and goes through all images of a batch.
local CHANNELS <const> = 64

local function places(group, each, parts)
  return function(s)
    return { CHANNELS, (s.places // (each or 1) + group - 1) // group * group, parts }
  end
end

return {
  kind = "map", set = "sixteenth", optimised = true, tolerance = 1e-3,
  small = { batch = 8, places = 784 }, large = { batch = 256, places = 3136, plain = true },
  twice = { batch = 8, places = 1568 },
  arguments = function(s)
    local size = CHANNELS * s.places
    return {
      { "from", type = "float", count = s.batch * size, fill = s.plain and 2,
        value = function(i) return (i * 2654435761 >> 11) % 401 / 100 - 2 end },
      { "to", type = "float", count = s.batch * size, fill = 0, output = true },
      { "mean", type = "float", count = size, value = function(i) return i % 13 / 13 - 0.5 end },
      { "variance", type = "float", count = size, value = function(i) return i % 29 / 20 + 0.1 end },
      { "gain", type = "float", count = size, value = function(i) return i % 17 / 16 end },
      { "bias", type = "float", count = size, value = function(i) return i % 5 / 4 end },
      { "epsilon", 1e-5, type = "double" },
      { "batch", s.batch, type = "uint" }, { "places", s.places, type = "uint" },
      { "image", size, type = "uint" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "normalise", global = places(256), group = { 1, 256 } },
    { name = "groups_of_64", remedies = { "group-size" }, file = "before.cl", kernel = "normalise",
      global = places(64), group = { 1, 64 } },
    { name = "fours", remedies = { "vector" }, file = "fours.cl", kernel = "normalise", global = places(256, 4),
      group = { 1, 256 } },
    { name = "batch_in_quarters", remedies = { "more-items" }, file = "quarters.cl", kernel = "normalise",
      global = places(256, 1, 4), group = { 1, 256, 1 } },
    { name = "four_images", remedies = { "unroll" }, file = "four_images.cl", kernel = "normalise",
      global = places(256), group = { 1, 256 } },
    { name = "single_precision", remedies = { "arithmetic" }, file = "single_precision.cl", kernel = "normalise",
      global = places(256), group = { 1, 256 } },
    { name = "expert", by = "expert", remedies = { "vector", "more-items", "group-size", "unroll" },
      file = "expert.cl", kernel = "normalise", global = places(128, 4, 4), group = { 1, 128, 1 } },
  },
}
