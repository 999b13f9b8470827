-- Dynamic programming over rows of a grid, 16 rows a launch, in local memory with a halo that shrinks.
local STEPS = 16

local function groups_of(items, columns)
  return function(s) return { (s.cols + columns - 2 * STEPS - 1) // (columns - 2 * STEPS) * items } end
end

return {
  kind = "sweep", set = "third", optimised = true,
  small = { cols = 224 * 16 - 40 }, large = { cols = 224 * 32768 - 40, plain = true },
  arguments = function(s)
    return {
      { "wall", type = "int", count = s.cols * STEPS, fill = s.plain and 3,
        value = function(i) return (i * 2654435761 >> 15) % 10 end },
      { "src", type = "int", count = s.cols, fill = s.plain and 7, value = function(i) return i * 13 % 50 end },
      { "dst", type = "int", count = s.cols, fill = 0, output = true },
      { "cols", s.cols, type = "int" }, { "start", 0, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "path_rows", global = groups_of(256, 256), group = { 256 } },
    { name = "unrolled", remedies = { "unroll" }, file = "unrolled.cl", kernel = "path_rows",
      global = groups_of(256, 256), group = { 256 } },
    { name = "group128", remedies = { "group-size" }, file = "group128.cl", kernel = "path_rows",
      global = groups_of(128, 128), group = { 128 } },
    { name = "own", remedies = { "registers" }, file = "own.cl", kernel = "path_rows",
      global = groups_of(256, 256), group = { 256 } },
    { name = "rim", remedies = { "branches" }, file = "rim.cl", kernel = "path_rows",
      global = groups_of(256, 256), group = { 256 } },
    { name = "pairs", remedies = { "fewer-items" }, file = "pairs.cl", kernel = "path_rows",
      global = groups_of(256, 512), group = { 256 } },
    { name = "expert", by = "expert", remedies = { "unroll", "registers", "hoist" }, file = "expert.cl",
      kernel = "path_rows", global = groups_of(256, 256), group = { 256 } },
  },
}
