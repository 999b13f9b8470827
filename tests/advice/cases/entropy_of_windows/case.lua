-- Local entropy of an image of 16 levels: each pixel counts the levels in 5 by 5 around it in an array of its own,
-- and adds up their shares times logarithms of these.
local function arguments(tables)
  return function(s)
    local list = {
      { "entropies", type = "float", count = s.width * s.height, fill = 0, output = true },
      { "levels", type = "char", count = s.width * s.height, value = function(i)
        local hash = (i + 1) * 2654435761 & 0xFFFFFFFF
        hash = (hash ~ hash >> 16) * 2246822519 & 0xFFFFFFFF
        return hash >> 20 & 15
      end },
      { "height", s.height, type = "int" }, { "width", s.width, type = "int" },
    }
    if tables then
      list[5] = { "weighed", type = "float", count = 26,
        value = function(i) return i > 1 and i * math.log(i, 2) or 0 end }
    end
    return list
  end
end
local function pixels(x, y, each)
  return function(s)
    local lines = (s.height + each - 1) // each
    return { (s.width + x - 1) // x * x, (lines + y - 1) // y * y }
  end
end

return {
  kind = "histogram", set = "seventeenth", optimised = false, tolerance = 1e-4,
  small = { width = 100, height = 84 }, large = { width = 2048, height = 2048 },
  arguments = arguments(),
  variants = {
    { name = "before", file = "before.cl", kernel = "local_entropy", global = pixels(16, 16, 1),
      group = { 16, 16 } },
    { name = "logs_from_table", remedies = { "arithmetic", "constant" }, file = "logs_from_table.cl",
      kernel = "local_entropy", arguments = arguments(true), global = pixels(16, 16, 1), group = { 16, 16 } },
    { name = "counters_local", remedies = { "privatise" }, file = "counters_local.cl", kernel = "local_entropy",
      global = pixels(16, 16, 1), group = { 16, 16 } },
    { name = "counters_packed", remedies = { "registers" }, file = "counters_packed.cl", kernel = "local_entropy",
      global = pixels(16, 16, 1), group = { 16, 16 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "local_entropy",
      global = pixels(16, 16, 1), group = { 16, 16 } },
    { name = "groups_of_32x4", remedies = { "group-size" }, file = "before.cl", kernel = "local_entropy",
      global = pixels(32, 4, 1), group = { 32, 4 } },
    { name = "expert", by = "expert", remedies = { "registers", "walk", "fewer-items", "constant", "group-size" },
      file = "expert.cl", kernel = "local_entropy", arguments = arguments(true), global = pixels(32, 4, 8),
      group = { 32, 4 } },
  },
}
