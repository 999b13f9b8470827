-- Nine levels of a Haar wavelet, as a vendor's sample has it: a group of 256 items halves its 512 samples in local
-- memory until one is left; differences go to where those of their level stand.
local BLOCK <const> = 512

local function arguments(cells)
  return function(s)
    local count = s.blocks * BLOCK
    return {
      { "signal", type = "float", count = count, fill = s.plain and 1.25,
        value = function(i) return (i * 2654435761 >> 11) % 4001 / 16 - 100 end },
      { "details", type = "float", count = count, fill = 0, output = true },
      { "average", type = "float", count = s.blocks, fill = 0, output = true },
      { "samples", type = "float", count = cells, on = "local" },
      { "levels", 9, type = "uint" }, { "length", count, type = "uint" }, { "done", 0, type = "uint" },
      { "most", 9, type = "uint" },
    }
  end
end

local function items(each) return function(s) return { s.blocks * BLOCK // each } end end

return {
  kind = "transform", set = "sixteenth", optimised = false, tolerance = 1e-5,
  small = { blocks = 64 }, large = { blocks = 131072, plain = true },
  arguments = arguments(BLOCK),
  variants = {
    { name = "before", file = "before.cl", kernel = "haar", global = items(2), group = { 256 } },
    { name = "pairs_held", remedies = { "registers" }, file = "pairs_held.cl", kernel = "haar", global = items(2),
      group = { 256 } },
    { name = "odds_apart", remedies = { "pad" }, file = "odds_apart.cl", kernel = "haar", global = items(2),
      group = { 256 } },
    { name = "two_arrays", remedies = { "barriers" }, file = "two_arrays.cl", kernel = "haar", global = items(2),
      group = { 256 }, arguments = arguments(BLOCK + BLOCK // 2) },
    { name = "groups_of_64", remedies = { "fewer-items", "group-size" }, file = "groups_of_64.cl", kernel = "haar",
      global = items(8), group = { 64 } },
    { name = "expert", by = "expert", remedies = { "fewer-items", "registers", "vector", "barriers", "group-size" },
      file = "expert.cl", kernel = "haar", global = items(8), group = { 64 } },
  },
}
