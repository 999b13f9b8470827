-- The product of two matrices: tiles, register tiles, vectors, layout, padding and unrolling.
--
-- Both matrices hold whole numbers from -8 to 8, different ones wherever an index may be mistaken
-- for another. Sums of n products of these stay below 2^24 up to n = 262144, so that floats hold
-- them exactly, in any order of adding: outputs must be equal.
--
-- Any n that the largest tile of 64 divides can be measured, on a device also 1024 or 2048.

local function scattered(i, multiplier)
  return (i * multiplier >> 7) % 17 - 8
end

local function items(p)
  return p.group_x * p.group_y
end

local function tile(p)
  return p.group_x * p.item_x, p.group_y * p.item_y
end

return {
  kernel = { file = "space.cl", name = "matmul" },
  parameters = {
    { "group_x", { 8, 16, 32 }, text = "items of a group along a row of C" },
    { "group_y", { 8, 16 }, text = "items of a group down a column of C" },
    { "item_x", { 1, 2, 4 }, text = "results of an item in a row" },
    { "item_y", { 1, 2, 4 }, text = "rows of an item's results" },
    { "vector", { 1, 2, 4 }, text = "words of a row that are accessed at once" },
    { "staged", { false, true }, text = "copy tiles of A and B into local memory" },
    { "depth", { 8, 16 }, text = "columns of A and rows of B in a tile" },
    { "layout", { "rows", "columns" }, text = "how A lies in memory" },
    { "padded", { false, true }, text = "a vector more in each row of the tile of A" },
    { "unroll", { 1, 4 }, text = "products in a row that are written out" },
  },
  sizes = { { n = 64 }, { n = 128 } },
  check = { n = 64 },
  constraints = {
    { "vectors fill an item's row of results, or are single words", function(p)
      return p.vector == 1 or p.vector == p.item_x
    end },
    { "an item's results are one, a row of them, or as many rows as columns", function(p)
      return p.item_y == 1 or p.item_y == p.item_x
    end },
    { "a group has at most 256 items", function(p) return items(p) <= 256 end },
    { "tiles divide the matrix", function(p)
      local width, height = tile(p)
      return p.n % width == 0 and p.n % height == 0
    end },
    { "a group's results fit the smallest matrix, 64 x 64", function(p)
      local width, height = tile(p)
      return width <= 64 and height <= 64
    end },
    { "only tiles in local memory have a depth", function(p) return p.staged or p.depth == 8 end },
    { "only tiles in local memory are padded", function(p) return p.staged or not p.padded end },
    { "padding is for a tile of A in rows, read down a column", function(p)
      return not p.padded or p.layout == "rows"
    end },
    { "every item copies at least one vector of either tile", function(p)
      local width, height = tile(p)
      return not p.staged or math.min(width, height) * p.depth >= items(p) * p.vector
    end },
  },
  options = function(p)
    return {
      GROUP_X = p.group_x, GROUP_Y = p.group_y, ITEM_X = p.item_x, ITEM_Y = p.item_y,
      VECTOR = p.vector, STAGED = p.staged, DEPTH = p.depth, A_COLUMNS = p.layout == "columns",
      PADDED = p.padded, UNROLL = p.unroll,
    }
  end,
  ndrange = function(p)
    return { global = { p.n // p.item_x, p.n // p.item_y },
      ["local"] = { p.group_x, p.group_y } }
  end,
  arguments = function(p)
    local n, by_columns = p.n, p.layout == "columns"
    local function value_of_a(i)
      if by_columns then
        i = i % n * n + i // n
      end
      return scattered(i, 40503)
    end
    return {
      { "A", type = "float", count = p.n * p.n, values = value_of_a },
      { "B", type = "float", count = p.n * p.n,
        values = function(i) return scattered(i, 30011) end },
      { "C", type = "float", count = p.n * p.n, fill = -1, output = "exact" },
      { "n", type = "int", value = p.n },
    }
  end,
  reference = { group_x = 8, group_y = 8, staged = false },
  ladder = {
    { "tiles in local memory", { staged = true, group_x = 16, group_y = 16, depth = 16 } },
    { "two results an item", { item_x = 2 } },
    { "four, in two rows", { item_y = 2 } },
    { "sixteen, in four rows", { item_x = 4, item_y = 4 } },
    { "vectors", { vector = 4 } },
    { "padded rows", { padded = true } }, -- in vain: two rows of A at once meet in no bank anyhow
    { "unrolled", { unroll = 4 } },
  },
  objectives = {
    { "segments per result", "min", function(m, p)
      return (m("coalesce.segments.loads[32,32]") + m("coalesce.segments.stores[32,32]"))
        / p.n ^ 2
    end, unit = "32 B" },
    { "wavefronts per result", "min", function(m, p)
      local loads = m("bank.passes.loads[32,32]", 0) -- 0 without local memory
      return (loads + m("bank.passes.stores[32,32]", 0)) / p.n ^ 2
    end },
    { "instructions per result", "min", function(m, p) return m("opcode.total") / p.n ^ 2 end },
  },
  time_limit = 60,
}
