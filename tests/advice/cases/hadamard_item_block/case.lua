-- Walsh-Hadamard transforms of blocks of 32, an item a block, in global memory.
local function blocks(s) return { s.blocks } end
local function number(i) return i * 37 % 255 - 127 end

return {
  kind = "butterflies", optimised = false,
  small = { blocks = 1024 }, large = { blocks = 1 << 20, plain = true },
  arguments = function(s)
    return { { "data", type = "int", count = 32 * s.blocks, fill = s.plain and 1, value = number, output = true } }
  end,
  variants = {
    { name = "before", file = "wht.cl", kernel = "wht", global = blocks, group = { 64 } },
    { name = "private", remedies = { "registers" }, file = "wht_private.cl", kernel = "wht",
      global = blocks, group = { 64 } },
    { name = "columns", remedies = { "transpose-data" }, file = "wht_columns.cl", kernel = "wht",
      global = blocks, group = { 64 },
      arguments = function(s)
        return {
          { "columns", type = "int", count = 32 * s.blocks, fill = s.plain and 1,
            value = function(i) return number(i % s.blocks * 32 + i // s.blocks) end,
            output = "data", order = function(i) return i % 32 * s.blocks + i // 32 end },
        }
      end },
    { name = "pairs", remedies = { "group-per-row", "tile" }, file = "wht_pairs.cl", kernel = "wht",
      global = function(s) return { s.blocks * 16 } end, group = { 128 } },
    { name = "expert", by = "expert", remedies = { "tile", "registers", "pad" }, file = "wht_best.cl", kernel = "wht",
      global = blocks, group = { 64 } },
  },
}
