-- The seven-point heat equation: tile, chunk, planes in local memory and columns in registers.
--
-- The grid holds whole numbers from 0 to 99, scattered so that no point is the mean of its
-- neighbours, and the weights 1/4 and 1/8 leave multiples of 1/8: floats hold each sum exactly, in
-- any order of adding, and outputs must be equal. Ghost cells are no output of the kernel and stay
-- as they were.
--
-- The grid has n x n/2 x n/2 points without its ghost cells. On a device n may be 256 or 512.

local function cells(p)
  return (p.n + 2) * (p.n // 2 + 2) * (p.n // 2 + 2)
end

local function points(p)
  return p.n * (p.n // 2) * (p.n // 2)
end

return {
  kernel = { file = "space.cl", name = "heat7" },
  parameters = {
    { "tile_x", { 8, 16, 32 }, text = "points of a group's plane in a row, an item each" },
    { "tile_y", { 4, 8, 16 }, text = "rows of a group's plane" },
    { "chunk", { 1, 4, 16 }, text = "points of an item's column, one above the other" },
    { "planes", { 0, 1, 3 }, text = "planes that a group keeps in local memory" },
    { "registers", { false, true }, text = "an item carries its column from point to point" },
    { "unroll", { 1, 4 }, text = "points in a row that are written out" },
  },
  sizes = { { n = 32 }, { n = 64 } },
  check = { n = 32 },
  constraints = {
    { "tiles and chunks divide the grid", function(p)
      local half = p.n // 2
      return p.n % p.tile_x == 0 and half % p.tile_y == 0 and half % p.chunk == 0
    end },
    { "a group has at most 256 items", function(p) return p.tile_x * p.tile_y <= 256 end },
    { "what is written out divides the chunk", function(p) return p.chunk % p.unroll == 0 end },
    { "only on the way through a chunk is a column carried", function(p)
      return p.chunk > 1 or not p.registers
    end },
    { "only on the way through a chunk are planes kept for the next", function(p)
      return p.chunk > 1 or p.planes < 3
    end },
  },
  options = function(p)
    return {
      TILE_X = p.tile_x, TILE_Y = p.tile_y, CHUNK = p.chunk, PLANES = p.planes,
      REGISTERS = p.registers, UNROLL = p.unroll,
    }
  end,
  ndrange = function(p)
    return { global = { p.n, p.n // 2, p.n // 2 // p.chunk },
      ["local"] = { p.tile_x, p.tile_y, 1 } }
  end,
  arguments = function(p)
    return {
      { "u", type = "float", count = cells(p),
        values = function(i) return (i * 40503 >> 7) % 100 end },
      { "v", type = "float", count = cells(p), fill = -1, output = "exact" },
      { "nx", type = "int", value = p.n },
      { "ny", type = "int", value = p.n // 2 },
    }
  end,
  reference = { tile_x = 16, tile_y = 8, chunk = 1, planes = 0, registers = false },
  ladder = {
    { "rows as long as a sub-group", { tile_x = 32 } },
    { "a plane in local memory", { planes = 1 } },
    { "sixteen points an item, three planes kept", { chunk = 16, planes = 3 } },
    { "the column in registers, one plane kept", { registers = true, planes = 1 } },
    { "unrolled", { unroll = 4 } },
  },
  objectives = {
    { "segments per point", "min", function(m, p)
      return (m("coalesce.segments.loads[32,32]") + m("coalesce.segments.stores[32,32]"))
        / points(p)
    end, unit = "32 B" },
    { "wavefronts per point", "min", function(m, p)
      local loads = m("bank.passes.loads[32,32]", 0) -- 0 without local memory
      return (loads + m("bank.passes.stores[32,32]", 0)) / points(p)
    end },
    { "instructions per point", "min", function(m, p) return m("opcode.total") / points(p) end },
  },
  time_limit = 60,
}
