-- A sparse tensor of three modes times the Khatri-Rao product of two factors, an item a slice with a row of 16 sums.
local RANK = 16
local function slices(s) return { s.slices } end
local function ranks(s) return { RANK, s.slices } end
local function quarters(s) return { RANK // 4, s.slices } end

return {
  kind = "sparse", set = "twelfth", optimised = false, tolerance = 1e-4,
  small = { slices = 512, each = 12, rows = 1024 },
  large = { slices = 1 << 17, each = 16, rows = 1 << 19, plain = true },
  arguments = function(s)
    local count = s.slices * s.each
    local function factor(name, prime)
      return { name, type = "float", count = s.rows * RANK, fill = s.plain and 0.5,
        value = function(i) return i * prime % 97 / 97 end }
    end
    return {
      { "nslices", s.slices, type = "int" },
      { "slice_ptr", type = "int", count = s.slices + 1, range = { 0, s.each } },
      { "jdx", type = "int", count = count, value = function(p) return (p * 2654435761 >> 9) % s.rows end },
      { "kdx", type = "int", count = count, value = function(p) return (p * 40503 * 69069 >> 6) % s.rows end },
      { "vals", type = "float", count = count, fill = s.plain and 1, value = function(p) return p % 29 / 10 end },
      factor("B", 31), factor("C", 59),
      { "M", type = "float", count = s.slices * RANK, fill = 0, output = true },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "mttkrp", global = slices, group = { 64 } },
    { name = "kept", remedies = { "registers", "unroll" }, file = "kept.cl", kernel = "mttkrp", global = slices,
      group = { 64 } },
    { name = "swapped", remedies = { "swap-loops", "registers" }, file = "swapped.cl", kernel = "mttkrp",
      global = slices, group = { 64 } },
    { name = "quads", remedies = { "vector" }, file = "quads.cl", kernel = "mttkrp", global = slices, group = { 64 } },
    { name = "ranks", remedies = { "more-items" }, file = "ranks.cl", kernel = "mttkrp", global = ranks,
      group = { RANK, 16 } },
    { name = "wide_groups", remedies = { "group-size" }, file = "before.cl", kernel = "mttkrp", global = slices,
      group = { 256 } },
    { name = "told_lanes_per_row", remedies = { "lanes-per-row" }, file = "told_lanes_per_row.cl",
      kernel = "mttkrp", global = function(s) return { s.slices * 8 } end, group = { 64 } },
    { name = "expert", by = "expert", remedies = { "more-items", "registers", "vector", "unroll" }, file = "expert.cl",
      kernel = "mttkrp", global = quarters, group = { RANK // 4, 32 } },
  },
}
