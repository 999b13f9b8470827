-- Key derivation: 2 SHA-1 compressions an iteration in registers, an item a candidate; memory hardly matters.
local function arguments(by_words)
  return function(s)
    return {
      { "candidates", type = "uint", count = 20 * s.count, output = by_words and "candidates" or true,
        order = by_words and function(i) return i % 20 * s.count + i // 20 end or nil,
        outputs = by_words and 20 * s.count or nil,
        value = function(i)
          if by_words then i = i % s.count * 20 + i // s.count end
          local h = i * 2654435761 + 12345 & 0xFFFFFFFF
          return (h ~ h >> 15) * 2246822519 & 0xFFFFFFFF
        end },
      { "iterations", s.iterations, type = "int" }, { "count", s.count, type = "uint" },
    }
  end
end

local function variant(name, remedies, file, group, each, by_words)
  return { name = name, remedies = remedies, file = file .. ".cl", kernel = "derive_keys", group = { group },
    global = function(s) return { s.count // (each or 1) } end, arguments = arguments(by_words) }
end

local expert = variant("expert", { "soa", "group-size" }, "expert", 256, 1, true)
expert.by = "expert"

return {
  set = "fifteenth", kind = "hash", optimised = true,
  small = { count = 1024, iterations = 3 }, large = { count = 202752, iterations = 64 },
  arguments = arguments(false),
  variants = {
    variant("before", nil, "before", 128),
    variant("by_words", { "soa" }, "by_words", 128, 1, true),
    variant("pairs", { "vector", "fewer-items" }, "pairs", 128, 2),
    variant("groups_of_64", { "group-size" }, "before", 64),
    variant("plain_logic", { "arithmetic" }, "plain_logic", 128),
    variant("pads_local", { "tile" }, "pads_local", 128),
    variant("told_dealt", { "swap-dimensions" }, "told_dealt", 128),
    expert,
  },
}
