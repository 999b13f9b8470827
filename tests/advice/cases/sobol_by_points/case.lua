-- Points of a Sobol sequence in many dimensions, with direction numbers in a table; an item makes one point.
local function arguments(by_dimensions)
  return function(s)
    return {
      { "dirs", type = "uint", count = s.dims * 32, value = function(i)
          local d, bit = i // 32, i % 32
          if d == 0 then return 1 << 31 - bit end
          local m = ((d * 2654435761 + bit * 40503) & (1 << bit + 1) - 1) | 1
          return m << 31 - bit
        end },
      { "pts", type = "float", count = s.dims * s.points, fill = 0, output = true,
        order = by_dimensions and function(i) return i % s.dims * s.points + i // s.dims end },
      { "dims", s.dims, type = "int" },
      { "skip", 64, type = "uint" },
    }
  end
end
local function points(s) return { s.points } end

return {
  kind = "sequence", set = "third", optimised = false,
  small = { dims = 20, points = 2048 }, large = { dims = 100, points = 1048576 },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "sobol", global = points, group = { 256 } },
    { name = "by_dimensions", remedies = { "transpose-data" }, file = "by_dimensions.cl", kernel = "sobol",
      global = points, group = { 256 }, arguments = arguments(true) },
    { name = "dimension_first", remedies = { "more-items" }, file = "dimension_first.cl", kernel = "sobol",
      global = function(s) return { s.dims, s.points } end, group = { 20, 8 } },
    { name = "table_constant", remedies = { "constant" }, file = "table_constant.cl", kernel = "sobol",
      global = points, group = { 256 } },
    { name = "table_staged", remedies = { "tile" }, file = "table_staged.cl", kernel = "sobol", global = points,
      group = { 256 } },
    { name = "summed", remedies = { "branches" }, file = "summed.cl", kernel = "sobol", global = points,
      group = { 256 } },
    { name = "stored_by_four", remedies = { "vector" }, file = "stored_by_four.cl", kernel = "sobol",
      global = points, group = { 256 } },
    { name = "told_dealt", remedies = { "swap-dimensions" }, file = "told_dealt.cl", kernel = "sobol",
      global = points, group = { 256 } },
    { name = "expert", by = "expert", remedies = { "transpose-data", "tile", "swap-loops" }, file = "expert.cl",
      kernel = "sobol", global = function(s) return { s.points // 8, s.dims } end, group = { 256, 1 },
      arguments = arguments(true) },
  },
}
