-- Max pooling of 3 by 3 by steps of 2; channels stand side by side in memory, and columns in the NDRange.
local C = 64
local function half(n) return n // 2 end

local function tensors(s, planar)
  local h, w = s.size, s.size
  local p, q = half(h), half(w)
  return {
    { "bottom", type = "float", count = s.n * h * w * C, fill = s.plain and 0.5, value = function(i)
      local c, x, y, n
      if planar then
        x, y, c, n = i % w, i // w % h, i // (w * h) % C, i // (w * h * C)
      else
        c, x, y, n = i % C, i // C % w, i // (C * w) % h, i // (C * w * h)
      end
      return ((n * h + y) * w + x) * 7 % 101 - c * 5 % 23
    end },
    { "top", type = "float", count = s.n * p * q * C, fill = 0, output = planar and "top" or true,
      order = planar and function(i)
        local c, x, y, n = i % C, i // C % q, i // (C * q) % p, i // (C * q * p)
        return ((n * C + c) * p + y) * q + x
      end or nil },
    { "height", h, type = "int" }, { "width", w, type = "int" },
    { "pooled_h", p, type = "int" }, { "pooled_w", q, type = "int" },
  }
end

local function columns(s) return { half(s.size), half(s.size), s.n * C } end

return {
  set = "third", kind = "stencil", optimised = false,
  small = { n = 2, size = 32 }, large = { n = 32, size = 224, plain = true },
  arguments = function(s) return tensors(s) end,
  variants = {
    { name = "before", file = "before.cl", kernel = "max_pool_forward", global = columns, group = { 16, 4, 1 } },
    { name = "channel_first", remedies = { "swap-dimensions" }, file = "channels.cl", kernel = "max_pool_forward",
      global = function(s) return { C, half(s.size), half(s.size) * s.n } end, group = { 64, 4, 1 } },
    { name = "planar", remedies = { "transpose-data" }, file = "planar.cl", kernel = "max_pool_forward",
      global = columns, group = { 16, 4, 1 }, arguments = function(s) return tensors(s, true) end },
    { name = "quads", remedies = { "vector" }, file = "quads.cl", kernel = "max_pool_forward",
      global = function(s) return { half(s.size), half(s.size), s.n * C // 4 } end, group = { 16, 4, 1 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "max_pool_forward", global = columns,
      group = { 16, 4, 1 } },
    { name = "walking", remedies = { "walk" }, file = "walking.cl", kernel = "max_pool_forward",
      global = function(s) return { half(s.size), half(s.size) // 4, s.n * C } end, group = { 16, 4, 1 } },
    { name = "tall", remedies = { "group-size" }, file = "before.cl", kernel = "max_pool_forward", global = columns,
      group = { 8, 8, 4 } },
    { name = "expert", by = "expert", remedies = { "swap-dimensions", "vector" }, file = "expert.cl",
      kernel = "max_pool_forward", global = function(s) return { C // 4, half(s.size), half(s.size) * s.n } end,
      group = { 16, 16, 1 } },
  },
}
