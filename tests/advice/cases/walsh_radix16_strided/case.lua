-- Four steps of a fast Walsh transform at once, 16 elements of far rows in an item's registers.
local function by(elements) return function(s) return { s.n // elements } end end

local function variant(name, remedies, file, elements, group)
  return { name = name, remedies = remedies, file = file .. ".cl", kernel = "fwtStep16", global = by(elements),
    group = { group } }
end

local expert = variant("expert", { "vector", "fewer-items" }, "vector2", 32, 128)
expert.by = "expert"

return {
  set = "fourteenth", kind = "transform", optimised = true, tolerance = 1e-5,
  small = { n = 1 << 17, stride = 1 << 10 }, twice = { n = 1 << 18, stride = 1 << 10 },
  large = { n = 1 << 26, stride = 1 << 14, plain = true },
  arguments = function(s)
    return {
      { "src", type = "float", count = s.n, fill = s.plain and 0.125,
        value = function(i) return (i * 19 + i // 1024 * 7) % 61 - 30 end },
      { "dst", type = "float", count = s.n, fill = 0, output = true },
      { "stride", s.stride, type = "uint" },
    }
  end,
  variants = {
    variant("before", nil, "before", 16, 128),
    variant("groups_of_64", { "group-size" }, "small", 16, 64),
    variant("fours", { "vector", "fewer-items" }, "vector4", 64, 128),
    { name = "shared", remedies = { "tile", "more-items" }, file = "shared.cl", kernel = "fwtStep16",
      global = function(s) return { s.n // 16, 4 } end, group = { 32, 4 } },
    expert,
  },
}
