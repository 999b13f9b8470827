-- Copies of boundary rows and columns into ghost cells, an item a block of cells.
local function arguments(s)
  return {
    { "data", type = "float", count = s.blocks * (s.n + 2) * (s.n + 2), fill = s.plain and 1,
      value = function(i) return i * 19 % 71 end, output = true },
    { "N", s.n, type = "int" },
    { "nBlocks", s.blocks, type = "int" },
  }
end

--- Cells of all blocks at the same place stand together.
local function blocks_together(s)
  local list, cells = arguments(s), (s.n + 2) * (s.n + 2)
  local data = list[1]
  local by_blocks = data.value
  data.value = function(i) return by_blocks(i % s.blocks * cells + i // s.blocks) end
  data.order = function(i) return i % cells * s.blocks + i // cells end
  return list
end

return {
  kind = "copy", optimised = false,
  small = { n = 16, blocks = 2048 }, large = { n = 64, blocks = 65536, plain = true },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "fillGhosts", global = function(s) return { s.blocks } end,
      group = { 64 } },
    { name = "sides", remedies = { "fission" }, file = "sides.cl", kernel = "fillGhosts",
      global = function(s) return { s.blocks } end, group = { 64 } },
    { name = "cells_across", remedies = { "more-items" }, file = "cells_across.cl", kernel = "fillGhosts",
      global = function(s) return { s.blocks, s.n } end, group = { 64, 1 } },
    { name = "large_groups", remedies = { "group-size" }, file = "before.cl", kernel = "fillGhosts",
      global = function(s) return { s.blocks } end, group = { 256 } },
    { name = "told_columns", remedies = { "transpose-data" }, file = "told_columns.cl", kernel = "fillGhosts",
      global = function(s) return { s.blocks } end, group = { 64 }, arguments = blocks_together },
    { name = "told_lanes", remedies = { "lanes-per-row" }, file = "told_lanes.cl", kernel = "fillGhosts",
      global = function(s) return { s.blocks * math.min(s.n // 2, 32) } end, group = { 64 } },
    { name = "expert", by = "expert", remedies = { "more-items", "lanes-per-row" }, file = "cells.cl",
      kernel = "fillGhosts", global = function(s) return { s.n, s.blocks } end, group = { 16, 16 } },
  },
}
