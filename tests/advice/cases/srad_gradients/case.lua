-- First step of speckle-reducing diffusion of an image by columns: derivatives and the coefficient of each pixel.
local function pixels(s) return { s.rows * s.cols } end
local function plane(s) return { s.rows, s.cols } end

local function clamp(i, n) return i < 0 and 0 or i >= n and n - 1 or i end

local function arguments(s, by_rows)
  local count = s.rows * s.cols
  local function order(i)
    if by_rows then return i % s.rows * s.cols + i // s.rows end
    return i
  end
  local list = {
    { "Nr", s.rows, type = "int" },
    { "Nc", s.cols, type = "int" },
    { "d_I", type = "float", count = count, fill = s.plain and 1.5, value = function(i)
      local r, c = i % s.rows, i // s.rows
      if by_rows then r, c = i // s.cols, i % s.cols end
      return 1 + (r * 7 + c * 11) % 31 / 16
    end },
    { "d_iN", type = "int", count = s.rows, value = function(i) return clamp(i - 1, s.rows) end },
    { "d_iS", type = "int", count = s.rows, value = function(i) return clamp(i + 1, s.rows) end },
    { "d_jW", type = "int", count = s.cols, value = function(i) return clamp(i - 1, s.cols) end },
    { "d_jE", type = "int", count = s.cols, value = function(i) return clamp(i + 1, s.cols) end },
  }
  for _, name in ipairs { "d_dN", "d_dS", "d_dW", "d_dE", "d_c" } do
    list[#list + 1] = { name, type = "float", count = count, fill = 0, output = true, order = order }
  end
  list[#list + 1] = { "d_q0sqr", 0.05, type = "float" }
  return list
end

return {
  kind = "stencil", set = "third", optimised = false,
  small = { rows = 128, cols = 96 }, large = { rows = 2048, cols = 4096, plain = true },
  tolerance = 1e-4,
  arguments = function(s) return arguments(s) end,
  variants = {
    { name = "before", file = "before.cl", kernel = "srad_kernel", global = pixels, group = { 256 } },
    { name = "swapped", remedies = { "swap-dimensions" }, file = "swapped.cl", kernel = "srad_kernel",
      global = pixels, group = { 256 } },
    { name = "by_rows", remedies = { "transpose-data" }, file = "by_rows.cl", kernel = "srad_kernel",
      global = pixels, group = { 256 }, arguments = function(s) return arguments(s, true) end },
    { name = "computed", remedies = { "arithmetic" }, file = "computed.cl", kernel = "srad_kernel",
      global = pixels, group = { 256 } },
    { name = "kept", remedies = { "registers" }, file = "kept.cl", kernel = "srad_kernel", global = pixels,
      group = { 256 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "srad_kernel", global = pixels,
      group = { 256 } },
    { name = "smaller", remedies = { "group-size" }, file = "before.cl", kernel = "srad_kernel", global = pixels,
      group = { 64 } },
    { name = "expert", by = "expert", remedies = { "swap-dimensions", "registers", "arithmetic", "group-size" },
      file = "expert.cl", kernel = "srad_kernel", global = plane, group = { 64, 4 } },
  },
}
