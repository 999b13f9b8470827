-- Outliers of sampled channels by median and median deviation of windows of 11, sorted in private arrays.
local HALF = 5
local function samples(s) return { s.length, s.channels } end

return {
  kind = "filter", set = "twelfth", optimised = false,
  small = { length = 512, channels = 4 }, large = { length = 65536, channels = 60 },
  arguments = function(s)
    return {
      { "in", type = "short", count = (s.length + 2 * HALF) * s.channels, value = function(i)
        local noise = (i * 2654435761 ~ i * i * 40503) >> 9
        return (i % 700 - 350) * 8 + noise % 199 + (noise % 37 == 5 and 6000 or 0)
      end },
      { "out", type = "short", count = s.length * s.channels, fill = 0, output = true },
      { "length", s.length, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "hampel", global = samples, group = { 128 } },
    { name = "network", remedies = { "unroll", "branches" }, file = "network.cl", kernel = "hampel", global = samples,
      group = { 128 } },
    { name = "ranks", remedies = { "branches" }, file = "ranks.cl", kernel = "hampel", global = samples,
      group = { 128 } },
    { name = "tiled", remedies = { "tile" }, file = "tiled.cl", kernel = "hampel", global = samples, group = { 128 } },
    { name = "kept", remedies = { "registers" }, file = "kept.cl", kernel = "hampel", global = samples,
      group = { 128 } },
    { name = "small_groups", remedies = { "group-size" }, file = "before.cl", kernel = "hampel", global = samples,
      group = { 64 } },
    { name = "expert", by = "expert", remedies = { "unroll", "branches", "arithmetic" }, file = "expert.cl",
      kernel = "hampel", global = samples, group = { 128 } },
  },
}
