-- A matrix transposed: directly or through local memory, with tiles, rows an item, padding, vectors
-- and the order of groups.
--
-- Every word of the input is its own index, so that a word at a wrong place is seen; floats count
-- exactly to 2^24, the words of a matrix of 4096 x 4096. Any n that the largest tile of 64 divides
-- can be measured up to there.
--
-- The order of groups moves no figure of Assay's: which groups run together is the device's choice.
-- Points that differ in nothing else show how much that is worth in time.

return {
  kernel = { file = "space.cl", name = "transpose" },
  parameters = {
    { "method", { "rows read", "rows written", "staged" }, text = "which side goes by rows" },
    { "tile", { 16, 32, 64 }, text = "edge of the square that a group transposes" },
    { "group_x", { 8, 16, 32 }, text = "items of a group along a row" },
    { "rows", { 1, 2, 4, 8 }, text = "rows that an item takes" },
    { "vector", { 1, 4 }, text = "words of a row that are accessed at once" },
    { "padding", { 0, 1, 2 }, text = "words more in each row of the tile in local memory" },
    { "diagonal", { false, true }, text = "groups go along diagonals, not along rows" },
  },
  sizes = { { n = 64 }, { n = 256 } },
  check = { n = 64 },
  constraints = {
    { "tiles divide the matrix", function(p) return p.n % p.tile == 0 end },
    { "a row of the group is at most a row of the tile", function(p)
      return p.group_x * p.vector <= p.tile
    end },
    { "a group has 64 to 256 items", function(p)
      local items = p.group_x * p.tile // p.rows
      return items >= 64 and items <= 256
    end },
    { "padding is for local memory", function(p)
      return p.method == "staged" or p.padding == 0
    end },
  },
  options = function(p)
    local methods = { ["rows read"] = "READ_ROWS", ["rows written"] = "WRITE_ROWS",
      staged = "STAGED" }
    return {
      METHOD = methods[p.method], TILE = p.tile, GROUP_X = p.group_x, GROUP_Y = p.tile // p.rows,
      VECTOR = p.vector, PADDING = p.padding, DIAGONAL = p.diagonal,
    }
  end,
  ndrange = function(p)
    local groups, height = p.n // p.tile, p.tile // p.rows
    return { global = { groups * p.group_x, groups * height }, ["local"] = { p.group_x, height } }
  end,
  arguments = function(p)
    return {
      { "in", type = "float", count = p.n * p.n, range = { 0, 1 } },
      { "out", type = "float", count = p.n * p.n, fill = -1, output = "exact" },
      { "n", type = "int", value = p.n },
    }
  end,
  reference = { method = "rows read", tile = 32, group_x = 32, rows = 4 },
  ladder = {
    { "through local memory", { method = "staged" } },
    { "padded rows", { padding = 1 } },
    { "vectors", { group_x = 8, vector = 4, rows = 1 } },
    { "diagonal order", { diagonal = true } },
  },
  objectives = {
    { "segments per word", "min", function(m, p)
      return (m("coalesce.segments.loads[32,32]") + m("coalesce.segments.stores[32,32]"))
        / p.n ^ 2
    end, unit = "32 B" },
    { "wavefronts per word", "min", function(m, p)
      local loads = m("bank.passes.loads[32,32]", 0) -- 0 without local memory
      return (loads + m("bank.passes.stores[32,32]", 0)) / p.n ^ 2
    end },
    { "instructions per word", "min", function(m, p) return m("opcode.total") / p.n ^ 2 end },
  },
  time_limit = 60,
}
