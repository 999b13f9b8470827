-- The median of each pixel over 16 frames, sorted in rows of local memory of 16 words an item.
local function variant(more)
  more.kernel, more.group = "temporal_median", more.group or { 64 }
  more.global = function(s) return { s.pixels } end
  return more
end

return {
  kind = "local-memory", optimised = false,
  small = { pixels = 4096 }, large = { pixels = 1 << 18 },
  arguments = function(s)
    return {
      { "frames", type = "int", count = 16 * s.pixels,
        value = function(i) return (i % s.pixels * 71 + i // s.pixels * 389 + i * i % 1009) % 997 end },
      { "median", type = "int", count = s.pixels, fill = 0, output = true },
      { "pixels", s.pixels, type = "int" },
    }
  end,
  variants = {
    variant { name = "before", file = "median.cl" },
    variant { name = "padded", remedies = { "pad" }, file = "median_padded.cl" },
    variant { name = "columns", remedies = { "transpose-data" }, file = "median_columns.cl" },
    variant { name = "groups", remedies = { "group-size" }, file = "median_groups.cl", group = { 256 } },
    variant { name = "expert", by = "expert", remedies = { "registers", "branches", "unstage" },
      file = "median_network.cl" },
  },
}
