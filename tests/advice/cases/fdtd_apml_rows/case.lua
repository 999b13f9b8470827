-- A step of electromagnetic fields with a perfectly matched layer, an item a row of cells.
local function arguments(columns)
  return function(s)
    local row, column = s.x + 1, s.y + 1
    local n = (s.z + 1) * row * column
    local function place(i)
      if not columns then return i end
      local z, x, y = i // (row * column), i // column % row, i % column
      return (z * column + y) * row + x
    end
    local function field(name, factor, output)
      return { name, type = "float", count = n, fill = s.plain and 0.5, output = output,
        order = output and columns and place or nil,
        value = function(i)
          return place(i) * factor % 23 * 0.0625 + (name == "Hz" and 9 or name == "Bza" and 20 or 0)
        end }
    end
    local function coefficients(name, count, factor)
      return { name, type = "float", count = count + 1, value = function(i) return 1 + i * factor % 7 * 0.125 end }
    end
    return {
      field("Ex", 5), field("Ey", 7), field("Bza", 11, columns and "Bza" or true),
      field("Hz", 13, columns and "Hz" or true),
      coefficients("czm", s.z, 3), coefficients("czp", s.z, 5), coefficients("cxmh", s.x, 2),
      coefficients("cxph", s.x, 4), coefficients("cymh", s.y, 6), coefficients("cyph", s.y, 1),
      { "mui", 0.5, type = "float" }, { "ch", 0.25, type = "float" },
      { "NX", s.x, type = "int" }, { "NY", s.y, type = "int" }, { "NZ", s.z, type = "int" },
    }
  end
end
local function rows(s) return { s.y, s.z } end

return {
  kind = "stencil", set = "third", optimised = false, tolerance = 1e-4,
  small = { x = 64, y = 64, z = 12 }, large = { x = 256, y = 256, z = 320, plain = true },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "apml", global = rows, group = { 32, 4 } },
    { name = "cells", remedies = { "more-items" }, file = "cells.cl", kernel = "apml",
      global = function(s) return { s.x, s.y, s.z } end, group = { 32, 4, 1 } },
    { name = "along_y", remedies = { "swap-loops" }, file = "along_y.cl", kernel = "apml",
      global = function(s) return { s.x, s.z } end, group = { 32, 4 } },
    { name = "layout", remedies = { "transpose-data" }, file = "layout.cl", kernel = "apml",
      arguments = arguments(true), global = rows, group = { 32, 4 } },
    { name = "hoisted", remedies = { "hoist" }, file = "hoisted.cl", kernel = "apml", global = rows,
      group = { 32, 4 } },
    { name = "carried", remedies = { "walk" }, file = "carried.cl", kernel = "apml", global = rows, group = { 32, 4 } },
    { name = "coefficients", remedies = { "constant" }, file = "coefficients.cl", kernel = "apml", global = rows,
      group = { 32, 4 } },
    { name = "z_first", remedies = { "swap-dimensions" }, file = "z_first.cl", kernel = "apml",
      global = function(s) return { s.z, s.y } end, group = { 4, 32 } },
    { name = "told_lanes", remedies = { "lanes-per-row" }, file = "told_lanes.cl", kernel = "apml",
      global = function(s) return { s.y * 32, s.z } end, group = { 32, 4 } },
    { name = "expert", by = "expert", remedies = { "more-items", "constant", "arithmetic" }, file = "expert.cl",
      kernel = "apml", global = function(s) return { s.x, s.y, s.z } end, group = { 64, 4, 1 } },
  },
}
