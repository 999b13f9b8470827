-- Normal variates of whole numbers by Moro's polynomials, four an item.
local function by(numbers) return function(s) return { s.n // numbers } end end

local function variant(name, remedies, file, numbers, group)
  return { name = name, remedies = remedies, file = file .. ".cl", kernel = "inverseCND", global = by(numbers),
    group = { group } }
end

local expert = variant("expert", { "fewer-items" }, "eight", 8, 256)
expert.by = "expert"

return {
  set = "fourteenth", kind = "random", optimised = true, tolerance = 1e-4,
  small = { n = 1 << 17 }, large = { n = 1 << 26 },
  arguments = function(s)
    return {
      { "output", type = "float", count = s.n, fill = 0, output = true },
      { "input", type = "uint", count = s.n, range = { 12345, s.n > 1 << 17 and 61 or 32749 } },
    }
  end,
  variants = {
    variant("before", nil, "before", 4, 256),
    variant("single", { "more-items" }, "single", 1, 256),
    variant("groups_of_64", { "group-size" }, "small", 4, 64),
    variant("both", { "branches" }, "both", 4, 256),
    variant("table", { "constant" }, "table", 4, 256),
    expert,
  },
}
