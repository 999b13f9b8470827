-- Legal moves of many positions of Reversi; a private board an item, and a walk in each direction from each square.
local function each(s) return { s.positions } end

local function half(i)
  local h = (i + 1) * 2654435761 & 0xFFFFFFFF
  h = (h ~ h >> 15) * 2246822519 & 0xFFFFFFFF
  h = (h ~ h >> 13) * 3266489917 & 0xFFFFFFFF
  return h ~ h >> 16
end
local function bits(i) return (half(2 * i) << 32 | half(2 * i + 1)) & 0x7FFFFFFFFFFFFFFF end

-- discs on a bit more than half of the squares, more and more of the other player
local function own(i) return bits(3 * i) & bits(3 * i + 1) end
local function their(i) return ~bits(3 * i) & (bits(3 * i + 1) | bits(3 * i + 2)) & 0x7FFFFFFFFFFFFFFF end

return {
  kind = "search", set = "sixth", optimised = false,
  small = { positions = 1024 }, large = { positions = 2097152 },
  arguments = function(s)
    return {
      { "own", type = "ulong", count = s.positions, value = own },
      { "their", type = "ulong", count = s.positions, value = their },
      { "moves", type = "ulong", count = s.positions, fill = 1, output = true },
      { "how_many", type = "uchar", count = s.positions, fill = 99, output = true },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "find_moves", global = each, group = { 64 } },
    { name = "until", remedies = { "arithmetic" }, file = "until.cl", kernel = "find_moves", global = each,
      group = { 64 } },
    { name = "bits", remedies = { "registers" }, file = "bits.cl", kernel = "find_moves", global = each,
      group = { 64 } },
    { name = "local_board", remedies = { "tile" }, file = "local.cl", kernel = "find_moves", global = each,
      group = { 64 } },
    { name = "squares", remedies = { "more-items" }, file = "squares.cl", kernel = "find_moves",
      global = function(s) return { 8, 8, s.positions } end, group = { 8, 8, 1 } },
    { name = "told_sorted", remedies = { "branches" }, file = "told_sorted.cl", kernel = "find_moves", global = each,
      group = { 64 } },
    { name = "told_unroll", remedies = { "unroll" }, file = "told_unroll.cl", kernel = "find_moves", global = each,
      group = { 64 } },
    { name = "expert", by = "expert", remedies = { "arithmetic", "registers" }, file = "expert.cl",
      kernel = "find_moves", global = each, group = { 64 } },
  },
}
