-- Means and maxima of each channel of game boards of up to 19 x 19 points, padded to that size and masked. 32 items
-- share a channel of a board and add up in local memory; a group has several channels.
local POINTS <const> = 361

local function size_of(board) return board % 3 == 0 and 13 or 19 end

local function masked(i)
  local board, point = i // POINTS, i % POINTS
  local size = size_of(board)
  return (point // 19 < size and point % 19 < size) and 1 or 0
end

local function arguments(s)
  return {
    { "layers", type = "float", count = s.boards * s.channels * POINTS, fill = s.plain and 0.5,
      value = function(i) return ((i * 193 + 71) % 509 - 100) / 256 * masked(i // (POINTS * s.channels) * POINTS
        + i % POINTS) end },
    { "mask", type = "float", count = s.boards * POINTS, value = masked },
    { "areas", type = "float", count = s.boards, value = function(i) return size_of(i) ^ 2 end },
    { "pooled", type = "float", count = s.boards * s.channels * 3, fill = 0, output = true },
    { "boards", s.boards, type = "int" }, { "channels", s.channels, type = "int" }, { "points", POINTS, type = "int" },
  }
end

local function variant(name, remedies, lanes, channels, file)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "pool_boards",
    options = ("-D LANES=%d -D CHANNELS=%d"):format(lanes, channels),
    global = function(s) return { lanes, s.channels, s.boards } end, group = { lanes, channels, 1 } }
end

return {
  kind = "reduction", set = "twenty-second", optimised = true, tolerance = 1e-5,
  small = { boards = 8, channels = 32 }, large = { boards = 1024, channels = 384, plain = true },
  arguments = arguments,
  variants = {
    variant("before", nil, 32, 4),
    variant("eight_channels", { "group-size" }, 32, 8, "before"),
    variant("lanes_of_8", { "lanes-per-row" }, 8, 16, "before"),
    variant("lanes_of_128", { "lanes-per-row" }, 128, 1, "before"),
    variant("mask_staged", { "tile" }, 32, 4),
    variant("two_a_trip", { "unroll" }, 32, 4),
    variant("pairs_in_local", { "interleave" }, 32, 4),
  },
}
