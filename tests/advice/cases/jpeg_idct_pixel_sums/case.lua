-- Blocks of a JPEG dequantised and transformed back, each pixel by the sum over all 64 coefficients of its block.
local function pixels(s) return { s.width, s.height } end

return {
  set = "thirteenth", kind = "transform", optimised = false, tolerance = 1e-3,
  small = { width = 64, height = 64 }, large = { width = 4096, height = 2048, plain = true },
  arguments = function(s)
    return {
      { "coef", type = "short", count = s.width * s.height, fill = s.plain and 2, value = function(i)
        local at = i % 64
        return at == 0 and i * 7 // 64 % 41 - 20 or at < 20 and i * 37 % 11 - 5 or i * 13 % 3 - 1
      end },
      { "qt", type = "uchar", count = 64, value = function(i) return 2 + i // 8 + i % 8 end },
      { "plane", type = "float", count = s.width * s.height, fill = 0, output = true },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "idct_plane", global = pixels, group = { 16, 16 } },
    { name = "cosines", remedies = { "constant", "arithmetic" }, file = "cosines.cl", kernel = "idct_plane",
      global = pixels, group = { 16, 16 } },
    { name = "own_cosines", remedies = { "hoist" }, file = "own_cosines.cl", kernel = "idct_plane", global = pixels,
      group = { 16, 16 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "idct_plane", global = pixels,
      group = { 16, 16 } },
    { name = "native", remedies = { "arithmetic" }, file = "native.cl", kernel = "idct_plane", global = pixels,
      group = { 16, 16 } },
    { name = "one_block", remedies = { "group-size" }, file = "before.cl", kernel = "idct_plane", global = pixels,
      group = { 8, 8 } },
    { name = "expert", by = "expert", remedies = { "tile", "pad", "fewer-items", "arithmetic", "unroll" },
      file = "expert.cl", kernel = "idct_plane", global = function(s) return { s.width, s.height // 8 } end,
      group = { 64 } },
  },
}
