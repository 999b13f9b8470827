-- Laplacian of spectral elements of 8 by 8 by 8 nodes, metric terms at each; a group an element, layer by layer.
local POINTS = 512

local function layers(s) return { 8, s.elements * 8 } end

return {
  set = "sixth", kind = "product", optimised = true,
  small = { elements = 24 }, large = { elements = 16384, plain = true }, tolerance = 1e-8,
  arguments = function(s)
    return {
      { "q", type = "double", count = s.elements * POINTS, fill = s.plain and 0.75,
        value = function(i) return (i * 7 + i // 64 * 3) % 23 / 8 - 1 end },
      { "G", type = "double", count = s.elements * POINTS * 6, fill = s.plain and 1.25,
        value = function(i) return i // POINTS % 6 % 3 == 0 and 1 + i % 5 / 4 or i % 7 / 16 end },
      { "D", type = "double", count = 64, value = function(i) return (i * 5 + i // 8 * 3) % 13 / 4 - 1.5 end },
      { "Aq", type = "double", count = s.elements * POINTS, fill = 0, output = true },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "laplacian", global = layers, group = { 8, 8 } },
    { name = "rows_kept", remedies = { "registers" }, file = "rows_kept.cl", kernel = "laplacian", global = layers,
      group = { 8, 8 } },
    { name = "constant_d", remedies = { "constant" }, file = "constant_d.cl", kernel = "laplacian", global = layers,
      group = { 8, 8 } },
    { name = "pairs", remedies = { "group-size" }, file = "pairs.cl", kernel = "laplacian", global = function(s)
      return { 8, s.elements // 2 * 8, 2 }
    end, group = { 8, 8, 2 } },
  },
}
