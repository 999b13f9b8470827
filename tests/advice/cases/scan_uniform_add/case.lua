-- The last step of a scan: sums of the blocks before are added to blocks of 1024 numbers, four an
-- item.
local function quads(s) return { s.n // 4 } end

return {
  kind = "scan", set = "seventh", optimised = true,
  small = { n = 262144 }, large = { n = 1 << 27 },
  arguments = function(s)
    return {
      { "d_Data", type = "uint", count = s.n, range = { 1, 3 }, output = true },
      { "d_Sums", type = "uint", count = s.n // 1024, range = { 5, 1024 } },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "uniformUpdate", global = quads,
      group = { 256 } },
    { name = "direct", remedies = { "unstage" }, file = "direct.cl", kernel = "uniformUpdate",
      global = quads, group = { 256 } },
    { name = "four_blocks", remedies = { "fewer-items" }, file = "four_blocks.cl",
      kernel = "uniformUpdate", global = function(s) return { s.n // 16 } end, group = { 256 } },
    { name = "sixteens", remedies = { "vector" }, file = "sixteens.cl", kernel = "uniformUpdate",
      global = function(s) return { s.n // 16 } end, group = { 64 } },
    { name = "small_groups", remedies = { "group-size" }, file = "small_groups.cl",
      kernel = "uniformUpdate", global = quads, group = { 64 } },
    { name = "expert", by = "expert", remedies = { "unstage", "fewer-items" }, file = "expert.cl",
      kernel = "uniformUpdate", global = function(s) return { s.n // 8 } end, group = { 256 } },
  },
}
