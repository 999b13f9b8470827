-- A bank of complex filters in the time domain, each with signal and taps of its own.
local function real(i) return (i * 29 % 67 - 33) / 32 end
local function imag(i) return (i * 41 % 59 - 29) / 32 end
local function tap_real(i) return (i * 13 % 31 - 15) / 16 end
local function tap_imag(i) return (i * 17 % 37 - 18) / 16 end

local function arguments(pairs)
  return function(s)
    local list = {}
    local function input(name, count, re, im)
      if pairs then
        list[#list + 1] = { name, type = "float", count = 2 * count, fill = s.plain and 0.5,
          value = function(i) return (i % 2 == 0 and re or im)(i // 2) end }
      else
        list[#list + 1] = { name .. "Real", type = "float", count = count, fill = s.plain and 0.5, value = re }
        list[#list + 1] = { name .. "Imag", type = "float", count = count, fill = s.plain and 0.5, value = im }
      end
    end
    input("input", s.filters * s.length, real, imag)
    input("filter", s.filters * s.taps, tap_real, tap_imag)
    local result = s.length + s.taps - 1
    for _, name in ipairs { "resultReal", "resultImag" } do
      list[#list + 1] = { name, type = "float", count = s.filters * result, fill = 7, output = true }
    end
    list[#list + 1] = { "inputLength", s.length, type = "int" }
    list[#list + 1] = { "filterLength", s.taps, type = "int" }
    list[#list + 1] = { "resultLength", result, type = "int" }
    return list
  end
end

local function by(outputs)
  return function(s)
    local all = 64 * outputs
    return { (s.length + s.taps - 1 + all - 1) // all * 64, s.filters }
  end
end

return {
  set = "fourteenth", kind = "product", optimised = false, tolerance = 1e-4,
  small = { filters = 4, length = 500, taps = 40 }, large = { filters = 384, length = 8000, taps = 128, plain = true },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "tdFIR", global = by(1), group = { 64, 1 } },
    { name = "registers", remedies = { "registers" }, file = "registers.cl", kernel = "tdFIR", global = by(1),
      group = { 64, 1 } },
    { name = "tile", remedies = { "tile" }, file = "tile.cl", kernel = "tdFIR", global = by(1), group = { 64, 1 } },
    { name = "pairs", remedies = { "interleave" }, file = "pairs.cl", kernel = "tdFIR", global = by(1),
      group = { 64, 1 }, arguments = arguments(true) },
    { name = "block", remedies = { "block", "registers" }, file = "block.cl", kernel = "tdFIR", global = by(4),
      group = { 64, 1 } },
    { name = "expert", by = "expert", remedies = { "block", "registers", "tile" }, file = "expert.cl",
      kernel = "tdFIR", global = by(4), group = { 64, 1 } },
  },
}
