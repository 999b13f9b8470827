-- Audio in blocks of IMA ADPCM is unpacked, an item a block, with the tables of the format in global memory.
local BYTES <const>, SAMPLES <const> = 256, 505
local STEPS <const> = {
  7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 19, 21, 23, 25, 28, 31, 34, 37, 41, 45, 50, 55, 60, 66, 73, 80, 88, 97,
  107, 118, 130, 143, 157, 173, 190, 209, 230, 253, 279, 307, 337, 371, 408, 449, 494, 544, 598, 658, 724,
  796, 876, 963, 1060, 1166, 1282, 1411, 1552, 1707, 1878, 2066, 2272, 2499, 2749, 3024, 3327, 3660, 4026,
  4428, 4871, 5358, 5894, 6484, 7132, 7845, 8630, 9493, 10442, 11487, 12635, 13899, 15289, 16818, 18500,
  20350, 22385, 24623, 27086, 29794, 32767
}
local CHANGES <const> = { -1, -1, -1, -1, 2, 4, 6, 8 }
-- of each eight bytes
local STEP <const> = 512409557603

local function blocks(s) return { s.blocks } end

local function others(s, input, output)
  return {
    input, output,
    { "step_table", type = "short", count = 89, value = function(i) return STEPS[i + 1] end },
    { "index_table", type = "char", count = 16, value = function(i) return CHANGES[i % 8 + 1] end },
    { "num_blocks", s.blocks, type = "uint" },
  }
end

local function arguments(s)
  return others(s, { "in", type = "ulong", count = s.blocks * BYTES // 8, range = { 81985529, STEP } },
    { "out", type = "short", count = s.blocks * SAMPLES, fill = 0, output = true })
end

-- byte or sample k of all blocks, then k + 1
local function by_columns(s)
  local input = { "in", type = "ulong", count = s.blocks * BYTES // 8, range = { 81985529, STEP } }
  if not s.plain then
    input = { "in", type = "uchar", count = s.blocks * BYTES, value = function(i)
      local at = i % s.blocks * BYTES + i // s.blocks
      return (81985529 + at // 8 * STEP) >> at % 8 * 8 & 255
    end }
  end
  return others(s, input, { "out", type = "short", count = s.blocks * SAMPLES, fill = 0, output = true,
    order = function(i) return i % SAMPLES * s.blocks + i // SAMPLES end })
end

return {
  kind = "decode", set = "eighth", optimised = false,
  small = { blocks = 512 }, large = { blocks = 1 << 17, plain = true },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "ima_decode", global = blocks, group = { 64 } },
    { name = "constant", remedies = { "constant" }, file = "constant.cl", kernel = "ima_decode", global = blocks,
      group = { 64 } },
    { name = "local_tables", remedies = { "tile" }, file = "local_tables.cl", kernel = "ima_decode",
      global = blocks, group = { 64 } },
    { name = "words", remedies = { "vector" }, file = "words.cl", kernel = "ima_decode", global = blocks,
      group = { 64 } },
    { name = "columns", remedies = { "transpose-data" }, file = "columns.cl", kernel = "ima_decode",
      global = blocks, group = { 64 }, arguments = by_columns },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "ima_decode", global = blocks,
      group = { 64 } },
    { name = "expert", by = "expert", remedies = { "tile", "vector", "arithmetic" }, file = "expert.cl",
      kernel = "ima_decode", global = blocks, group = { 64 } },
  },
}
