-- Number partitioning by trying all signs, a thousand an item, in the order of a Gray code.
local LOW = 10

local function variant(name, remedies, file, group, low)
  low = low or LOW
  return { name = name, remedies = remedies, file = file .. ".cl", kernel = "best_partition",
    global = function(s) return { 1 << (s.numbers - low) } end, group = { group or 256 },
    arguments = function(s)
      return {
        { "number", type = "int", count = s.numbers, value = function(i) return 400009 + i * 2654435761 % 1299709 end },
        { "high", s.numbers - low, type = "uint" },
        { "best", type = "uint", count = 1, fill = 0x7FFFFFFF, output = true },
      }
    end }
end

local before = variant("before", nil, "before")
local expert = variant("expert", { "fewer-items", "unroll" }, "expert", 256, 12)
expert.by = "expert"

return {
  set = "twelfth", kind = "enumeration", optimised = true,
  small = { numbers = 22 }, twice = { numbers = 23 }, large = { numbers = 31 },
  arguments = before.arguments,
  variants = {
    before,
    variant("groups_of_128", { "group-size" }, "groups_of_128", 128),
    variant("staged", { "tile" }, "staged"),
    variant("more_signs", { "fewer-items" }, "more_signs", 256, 12),
    variant("atomic_each", { "unstage" }, "atomic_each"),
    variant("five_written_out", { "unroll" }, "five_written_out"),
    expert,
  },
}
