-- Packed reads of 64 bases and their reverse complements: the lesser of both, 16 bytes an item in and out.
local function word(i)
  local h = i * 0x9E3779B97F4A7C15
  h = (h ~ h >> 29) * 0xBF58476D1CE4E5B
  return h ~ h >> 32
end

local function arguments(apart)
  return function(s)
    local function stands(i) return i % 2 * s.count + i // 2 end
    return {
      { "reads", type = "ulong", count = 2 * s.count, fill = s.plain and 0x1B2C3D4E5F607182,
        value = function(i) return word(apart and i % s.count * 2 + i // s.count or i) end },
      { "out", type = "ulong", count = 2 * s.count, fill = 0, output = true, order = apart and stands or nil },
      { "turned", type = "uchar", count = s.count, fill = 0, output = true },
      { "count", s.count, type = "uint" },
    }
  end
end

local function variant(name, remedies, file, each, group)
  return { name = name, remedies = remedies, file = file .. ".cl", kernel = "canonical",
    global = function(s) return { s.count // (each or 1) } end, group = { group or 128 } }
end

local apart = variant("halves_apart", { "soa" }, "halves_apart")
apart.arguments = arguments(true)
local expert = variant("expert", { "fewer-items" }, "expert", 2)
expert.by = "expert"

return {
  set = "thirteenth", kind = "strings", optimised = true,
  small = { count = 16384 }, large = { count = 1 << 24, plain = true },
  arguments = arguments(),
  variants = {
    variant("before", nil, "before"),
    variant("two_halves", { "fewer-items" }, "two_halves", 2),
    variant("four_flags", { "fewer-items", "vector" }, "four_flags", 4),
    variant("table", { "constant" }, "table"),
    apart,
    variant("wide_groups", { "group-size" }, "before", nil, 256),
    expert,
  },
}
