-- Samples of k-space on a grid, slice by slice: each cell goes through all samples of its slice,
-- sorted by ky, and weighs those that are near.
local SIDE, SAMPLES = 32, 192

-- Places are multiples of 1/64, so that distances are exact.
local function sample(i)
  local slice, k, c = i // (4 * SAMPLES), i // 4 % SAMPLES, i % 4
  if c == 0 then return ((k * 613 + slice * 211) % (SIDE * 64)) / 64 end
  if c == 1 then return math.floor((k + (k * 7 + slice) % 5 / 8) * SIDE * 64 / SAMPLES) / 64 end
  return (k * (c + 2) + slice) % 13 / 8 + 0.25
end
local function cells(s) return { SIDE, SIDE, s.slices } end

return {
  kind = "gather", set = "seventh", optimised = false, tolerance = 1e-4,
  small = { slices = 3 }, large = { slices = 4096 },
  arguments = function(s)
    return {
      { "samples", type = "float", count = 4 * SAMPLES * s.slices, value = sample },
      { "grid", type = "float", count = 2 * SIDE * SIDE * s.slices, fill = 0, output = true },
      { "numSamples", SAMPLES, type = "int" },
      { "cutoff2", 6.25, type = "float" },
      { "beta", 4, type = "float" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "gridding", global = cells,
      group = { 8, 8, 1 } },
    { name = "registers", remedies = { "registers" }, file = "registers.cl", kernel = "gridding",
      global = cells, group = { 8, 8, 1 } },
    { name = "quads", remedies = { "vector" }, file = "quads.cl", kernel = "gridding",
      global = cells, group = { 8, 8, 1 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "gridding",
      global = cells, group = { 8, 8, 1 } },
    { name = "searched", remedies = { "search" }, file = "searched.cl", kernel = "gridding",
      global = cells, group = { 8, 8, 1 } },
    { name = "rows", remedies = { "group-size" }, file = "before.cl", kernel = "gridding",
      global = cells, group = { 32, 4, 1 } },
    { name = "expert", by = "expert",
      remedies = { "search", "registers", "vector", "arithmetic", "group-size" },
      file = "expert.cl", kernel = "gridding", global = cells, group = { 32, 4, 1 } },
  },
}
