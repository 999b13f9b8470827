-- A pass of radix 4 of many transforms, autosorting, coalesced both ways: changes to what is good already.
local function butterflies(s) return { s.n // 4, s.batch } end
local function pairs_of(s) return { s.n // 8, s.batch } end

local function number(i) return (i * i * 13 + i * 7) % 1009 / 512 + 0.125 end

local function arguments(s, more)
  local list = {
    { "x", type = "float", count = s.n * s.batch * 2, fill = s.plain and 0.5, value = number },
    { "y", type = "float", count = s.n * s.batch * 2, fill = 0, output = true },
    { "n", s.n, type = "int" },
    { "p", s.p, type = "int" },
  }
  if more == "twiddles" then
    list[#list + 1] = { "twiddles", type = "float", count = s.p * 6,
      value = function(i)
        local k, m = i // 6, i % 6 // 2 + 1
        local angle = -2 * math.pi * k * m / (4 * s.p)
        return i % 2 == 0 and math.cos(angle) or math.sin(angle)
      end }
  end
  return list
end

local function variant(name, remedy, more)
  local v = { name = name, remedies = { remedy }, file = name .. ".cl", kernel = "fft_radix4",
    global = butterflies, group = { 64, 1 } }
  for key, value in pairs(more or {}) do v[key] = value end
  return v
end

return {
  kind = "fourier", set = "fourth", optimised = true,
  small = { n = 1024, batch = 24, p = 64 }, large = { n = 4096, batch = 8192, p = 64, plain = true },
  tolerance = 1e-2,
  arguments = function(s) return arguments(s) end,
  variants = {
    { name = "before", file = "before.cl", kernel = "fft_radix4", global = butterflies, group = { 64, 1 } },
    variant("native", "arithmetic"),
    variant("table", "constant", { arguments = function(s) return arguments(s, "twiddles") end }),
    variant("through_local", "tile"),
    variant("two_at_once", "vector", { global = pairs_of }),
    variant("strided", "fewer-items", { global = pairs_of }),
    variant("wide", "group-size", { file = "before.cl", group = { 256, 1 } }),
    variant("batch_first", "swap-dimensions",
      { global = function(s) return { s.batch, s.n // 4 } end, group = { 8, 8 } }),
  },
}
