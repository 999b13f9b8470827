-- Images of eight coils to one by their sensitivities: each element once, by 16 bytes.
local COILS <const> = 8

local function image(i) return i * 37 % 113 / 16 - 3 end
local function map(i) return i * 53 % 89 / 64 - 0.625 end

local function arguments(both)
  return function(s)
    local count = s.pixels * COILS * 2
    local list = {}
    if both then
      list[1] = { "both", type = "float", count = count * 2, fill = s.plain and 1, value = function(i)
        return (i // 4 % 2 == 0 and image or map)(i // 8 * 4 + i % 4)
      end }
    else
      list[1] = { "images", type = "float", count = count, fill = s.plain and 1, value = image }
      list[2] = { "maps", type = "float", count = count, fill = s.plain and 1, value = map }
    end
    list[#list + 1] = { "combined", type = "float", count = s.pixels * 2, fill = 0, output = true }
    list[#list + 1] = { "quads", s.pixels // 2, type = "uint" }
    list[#list + 1] = { "floor_of_norm", 0.0009765625, type = "float" }
    return list
  end
end

local function by(pixels)
  return function(s) return { s.pixels // pixels } end
end

return {
  kind = "map", set = "tenth", optimised = true, tolerance = 1e-4,
  small = { pixels = 8192 }, large = { pixels = 6291456, plain = true },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "combine", options = "-DGROUP=128", global = by(2),
      group = { 128 } },
    { name = "single", remedies = { "more-items" }, file = "single.cl", kernel = "combine", options = "-DGROUP=128",
      global = by(1), group = { 128 } },
    { name = "twice", remedies = { "fewer-items" }, file = "twice.cl", kernel = "combine", options = "-DGROUP=128",
      global = by(4), group = { 128 } },
    { name = "native", remedies = { "arithmetic" }, file = "native.cl", kernel = "combine", options = "-DGROUP=128",
      global = by(2), group = { 128 } },
    { name = "both", remedies = { "interleave" }, file = "both.cl", kernel = "combine", options = "-DGROUP=128",
      global = by(2), group = { 128 }, arguments = arguments(true) },
    { name = "expert", by = "expert", remedies = { "group-size" }, file = "before.cl", kernel = "combine",
      options = "-DGROUP=256", global = by(2), group = { 256 } },
  },
}
