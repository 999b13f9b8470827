-- Accumulators of a quantised layer to bytes, channels side by side, but neighbouring items on other pixels.
local C <const> = 96

local function bias(i) return i * 37 % 2001 - 1000 end
local function multiplier(i) return 1073741824 + i * 7919993 end
local function shift(i) return 4 + i % 4 end

local function arguments(records)
  return function(s)
    local list = {
      { "acc", type = "int", count = s.pixels * C, range = s.counting and { -3000, 1 },
        value = function(i) return i * 7907 % 8009 - 4000 end },
    }
    if records then
      list[2] = { "param", type = "int", count = C * 4, value = function(i)
        return ({ bias, multiplier, shift, function() return 0 end })[i % 4 + 1](i // 4)
      end }
    else
      list[2] = { "bias", type = "int", count = C, value = bias }
      list[3] = { "multiplier", type = "int", count = C, value = multiplier }
      list[4] = { "shift", type = "int", count = C, value = shift }
    end
    list[#list + 1] = { "out", type = "char", count = s.pixels * C, fill = 0, output = true }
    list[#list + 1] = { "channels", C, type = "int" }
    list[#list + 1] = { "zero_point", -3, type = "int" }
    return list
  end
end

local function pixels_first(s) return { s.pixels, C } end

return {
  kind = "map", set = "tenth", optimised = false,
  small = { pixels = 1024 }, large = { pixels = 786432, counting = true },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "requantise", global = pixels_first, group = { 256, 1 } },
    { name = "channels", remedies = { "swap-dimensions" }, file = "channels.cl", kernel = "requantise",
      global = function(s) return { C, s.pixels } end, group = { 32, 8 } },
    { name = "quads", remedies = { "vector" }, file = "quads.cl", kernel = "requantise",
      global = function(s) return { s.pixels, C // 4 } end, group = { 256, 1 } },
    { name = "words", remedies = { "arithmetic" }, file = "words.cl", kernel = "requantise", global = pixels_first,
      group = { 256, 1 } },
    { name = "constant", remedies = { "constant" }, file = "constant.cl", kernel = "requantise",
      global = pixels_first, group = { 256, 1 } },
    { name = "records", remedies = { "interleave" }, file = "records.cl", kernel = "requantise",
      global = pixels_first, group = { 256, 1 }, arguments = arguments(true) },
    { name = "expert", by = "expert", remedies = { "swap-dimensions", "vector", "fewer-items" }, file = "expert.cl",
      kernel = "requantise", global = function(s) return { C // 4, s.pixels // 4 } end, group = { 24, 8 } },
  },
}
