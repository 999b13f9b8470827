-- A step of Gaussian elimination whose rows belong to the id that runs fastest.
local function arguments(reciprocal)
  return function(s)
    local list = {
      { "a", type = "float", count = s.n * s.n, output = true, fill = s.plain and 1, value = function(i)
          if i == s.k * s.n + s.k then return 4 end
          return i * 7 % 13 - 4
        end },
      { "n", s.n, type = "int" },
      { "k", s.k, type = "int" },
    }
    if reciprocal then list[#list + 1] = { "r", s.plain and 1 or 0.25, type = "float" } end
    return list
  end
end

local function square(s) return { s.n, s.n } end

return {
  kind = "update", optimised = false,
  small = { n = 256, k = 3 }, large = { n = 8192, k = 3, plain = true },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "eliminate", global = square, group = { 16, 16 } },
    { name = "swapped", remedies = { "swap-dimensions" }, file = "swapped.cl", kernel = "eliminate",
      global = square, group = { 16, 16 } },
    { name = "reciprocal", remedies = { "arithmetic" }, file = "reciprocal.cl", kernel = "eliminate",
      global = square, group = { 16, 16 }, arguments = arguments(true) },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "eliminate", global = square,
      group = { 16, 16 } },
    { name = "expert", remedies = { "swap-dimensions", "group-size", "fewer-items", "arithmetic" }, by = "expert",
      file = "expert.cl", kernel = "eliminate", global = function(s) return { s.n, s.n // 4 } end,
      group = { 64, 4 }, arguments = arguments(true) },
  },
}
